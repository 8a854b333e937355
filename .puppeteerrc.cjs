// The tests drive the Chromium that npm ci already brings; a second download would break installs without the web.
module.exports = { skipDownload: true };
