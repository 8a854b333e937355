/** Whether a picture is another site's. */
export const isRemote = (url: string) => /^\s*(?:https?:)?\/\//i.test(url);

/** Stands for a picture of another site until the person asks for it. */
export const remotePicturePlaceholder = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90" fill="#d9dce2"/><path d="M64 58l12-16 9 11 5-6 8 11z" fill="#8a919d"/><circle cx="88" cy="37" r="4" fill="#8a919d"/></svg>',
)}`;
