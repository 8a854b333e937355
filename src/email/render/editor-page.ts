/** Whether a picture is another site's. */
export const isRemote = (url: string) => /^\s*(?:https?:)?\/\//i.test(url);

/** Stands for a picture of another site until the person asks for it. */
export const remotePicturePlaceholder = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90" fill="#d9dce2"/><path d="M64 58l12-16 9 11 5-6 8 11z" fill="#8a919d"/><circle cx="88" cy="37" r="4" fill="#8a919d"/></svg>',
)}`;

// Places without a block are only as high as their words; a page to drop into needs room.
const editorStyle = `
[data-empty-position]{min-height:5rem;height:5rem}
[data-empty-position=header],[data-empty-position=footer]{min-height:2rem;height:2rem}
[data-block-id][hidden]{display:none!important}
nl-field{display:contents}
nl-field[data-hint]>*{opacity:.45}
:where([data-part]) nl-field[data-hint]{display:inline;opacity:.45}
html,body{height:auto!important;min-height:0!important;overflow:hidden}
`;

// What is left of a picture is its alternative text, in the picture's own type, where the picture would begin.
const noPictures = `
img{height:auto!important;min-height:1.5em;outline:1px solid rgb(128 128 128/45%);outline-offset:-1px}
*{background-image:none!important}
`;

// Wherever the page is shown: nothing comes from elsewhere but pictures, nothing runs. Which sites pictures may come
// from is said by the policy of the page around it, or by the one the page comes with: in the policy of a srcdoc
// document 'self' is nobody for Firefox, which then shows no picture.
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'">`;

/** How a letter is looked at in the editor. */
export interface CanvasStyle {
  dark: boolean;
  imagesBlocked: boolean;
}

/** A page whose own rules for dark colours hold, or do not, whatever the system's are. */
export function inScheme(html: string, dark: boolean): string {
  const scheme = dark ? 'all' : 'not all';
  const shown = html.replace(/<style\b[^>]*>[\s\S]*?<\/style>/gi, (sheet) =>
    sheet.replace(/\(\s*prefers-color-scheme\s*:\s*dark\s*\)/gi, scheme),
  );
  const own = `<style>:root{color-scheme:${dark ? 'dark' : 'light'}!important}</style>`;
  return shown.replace('</head>', () => `${own}</head>`);
}

/** A letter drawn in `edit` mode as the editor's preview shows it: with room to drop, in the scheme asked for whatever the system's. */
export function editorPage(html: string, { dark, imagesBlocked }: CanvasStyle): string {
  const own = `<style>${editorStyle}${imagesBlocked ? noPictures : ''}</style>`;
  return inScheme(html, dark)
    .replace('<head>', () => `<head>${policy}`)
    .replace('</head>', () => `${own}</head>`);
}

/** Addresses of pictures as the editor shows them until one asks for those of other sites. */
export const ownPicturesOnly = (url: string) => (isRemote(url) ? remotePicturePlaceholder : url);
