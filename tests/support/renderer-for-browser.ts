/** What a browser is given to draw a letter whose blocks have markup of their own. */
export { markupEngine } from '../../src/email/markup/markup-engine.ts';
export { renderVersion } from '../../src/email/render/render-version.ts';
