/** Has the browser keep a file where it keeps what is downloaded. */
export function downloadFile(content: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(content),
    download: name,
  });
  link.click();
  // The browser reads it after the click, and nobody says when it is done.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
