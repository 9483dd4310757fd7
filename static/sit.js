// The QR of a free seat was scanned: the scan was the wish, so sit down without another tap.
const form = document.getElementById("sit");
if (form && "now" in form.dataset) form.requestSubmit();
