import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig, type Plugin, type Rolldown, runnerImport } from 'vite';

/** The browser needs to know of a row where it is; how the server reads and answers it is the server's. */
const rowsAsAddresses: Plugin = {
  name: 'rows-as-addresses',
  async load(id) {
    if (!id.endsWith('/src/contract/index.ts')) return null;
    const { module } = await runnerImport<{ contract: object }>(id);
    const rows = JSON.stringify(module.contract, (_key, value) =>
      typeof value.path === 'string' ? `${value.method} ${value.path}` : value,
    ).replace(/"([A-Z]+) ([^"]+)"/g, '$1("$2")');
    const methods = new Set([...rows.matchAll(/[A-Z]+(?=\(")/g)].map(([method]) => method));
    const makers = [...methods].map(
      (method) => `const ${method} = (path) => ({ method: '${method}', path });`,
    );
    return `${makers.join('')}export const contract = ${rows};`;
  },
};

/**
 * The schemas of a kind of field stand on its page with what the editor asks of it. What wants them gets a copy of the page
 * of its own: both copies are cut down to what is used, and zod comes with the one that the editor does not load.
 */
const fieldsWithoutSchemas: Plugin = {
  name: 'fields-without-schemas',
  enforce: 'pre',
  async resolveId(source, importer) {
    const wantsSchemas = importer && /\/core\/fields\/(?:index\.ts|.*\?schemas)$/.test(importer);
    if (!wantsSchemas || !source.startsWith('./')) return null;
    const page = await this.resolve(source, importer, { skipSelf: true });
    return page && { ...page, id: `${page.id}?schemas` };
  },
};

/** Schemas that others are made of (`core/fields/settings.ts`, an image's): their methods, too, only make schemas. */
const sharedSchemas = ['AlignSchema', 'TextRoleSchema', 'AliasSchema', 'RatioSchema', 'ImageValueSchema'];

/** Where the server puts the letter, shown while the scripts are on their way (`server/editor-assets.ts`). */
const letterPlace = '<!--letter-->';

/** The page has the browser's own table of named characters; its worker, without a document, has that of the package. */
const namedCharactersOfBrowser: Plugin = {
  name: 'named-characters-of-browser',
  enforce: 'pre',
  resolveId: (source) =>
    source === 'entities/decode'
      ? fileURLToPath(new URL('src/ui/character-references.ts', import.meta.url))
      : null,
};

/**
 * Writes what the scripts of a page will ask for into the page: the application into both, what lists share into the one,
 * the editor into `edit.html`, the page of the editor's addresses.
 */
const pagesAhead: Plugin = {
  name: 'pages-ahead',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      /** The files of chunks, and of all that these import. */
      const wholeOf = (wanted: readonly Rolldown.OutputChunk[], known = new Set<string>()): Set<string> => {
        for (const { fileName, imports, viteMetadata } of wanted) {
          if (known.has(fileName)) continue;
          known.add(fileName);
          wholeOf(
            chunks.filter((chunk) => imports.includes(chunk.fileName)),
            known,
          );
          for (const sheet of viteMetadata?.importedCss ?? []) known.add(sheet);
        }
        return known;
      };
      const shell = String(page.source);
      const isThere = (file: string) => shell.includes(`/${file}"`);
      const ahead = (screen: string) => {
        const wanted = chunks.filter(
          ({ name, facadeModuleId }) =>
            ['application', screen].includes(name) || facadeModuleId?.endsWith(screen),
        );
        const files = [...wholeOf(wanted)].filter((file) => !isThere(file));
        return {
          sheets: files.filter((file) => file.endsWith('.css')),
          scripts: files.filter((file) => file.endsWith('.js')),
        };
      };
      const links = (files: readonly string[], how: string) =>
        files.map((file) => `<link ${how} crossorigin href="/${file}">`).join('');
      // Not `modulepreload`: what it compiles at once would compete with the letter.
      const script = 'rel="preload" as="script"';
      const lists = ahead('lists');
      page.source = shell.replace(
        '</head>',
        `${links(lists.sheets, 'rel="stylesheet"')}${links(lists.scripts, script)}</head>`,
      );
      const editor = ahead('/ui/edit-route.tsx');
      // The letter goes first, in the page and to the screen.
      const source = shell
        .replace('</head>', `${links(editor.sheets, 'rel="stylesheet"')}</head>`)
        .replace('<body>', `<body>${letterPlace}${links(editor.scripts, `${script} fetchpriority="low"`)}`);
      this.emitFile({ type: 'asset', fileName: 'edit.html', source });
    },
  },
};

// Few files: each one costs a request. What every screen shares is one, what the editor needs besides another, what
// the others have in common a third, and what dialogs ask by a fourth; pictures of blocks are of none.
const ofLists =
  'last-changed|letter-picture|list-bar|list-page|main-nav|name-field|page-header|reading-page|search-box|status-mark|table|tabs';
const ofForms = 'author|confirm-dialog|copy-text|download-file|file-size|form-dialog|matches-search';
const application = new RegExp(
  `src/ui/(?:application|api|routing/(?!load-anew)|components/(?!block-picture|description-list|pick-dialog|windowed|place-popovers|sortable|(?:${ofLists}|${ofForms})\\.)|features/not-found/broken)|node_modules/(?:react|react-dom)/`,
);
// What lists and the editor both read: in the editor's file, a list would fetch the editor. `bench:ui` weighs both.
const shared = new RegExp(
  'src/core/(?:campaign/(?:limits|status|version-number)|dates/wall-time|errors/(?:failure|placement-refused|catalogue/entry)|' +
    'fields/(?:date-value|image-address|limits)|media/(?:addresses|picture-address)|positions/rows|wording/placement|apply-edits|' +
    'layout-cost|once|slug)\\.ts|src/ui/fields/(?:field-context|field-frame|form-validity)\\.tsx?|' +
    'lucide-react/dist/esm/icons/(?:arrow-(?:down|left|up)|check|chevron-(?:down|right)|copy|image|image-off|plus|rss|search|trash|triangle-exclamation-point)\\.mjs',
);
const forms = new RegExp(`src/ui/components/(?:${ofForms})\\.`);
const lists = new RegExp(`src/ui/(?:components/(?:${ofLists})\\.|features/not-found/)`);

// A name is listed wherever its file may be asked for, and its hash does not compress: few signs of few kinds.
const named = (kind: string) => `assets/[name]-[hash:7].${kind}`;

/** A class of a module by its own name and a mark of its file: the line, which Vite would add, does not compress. */
function shortClassName(name: string, file: string): string {
  const path = relative(fileURLToPath(new URL('src/ui', import.meta.url)), file.replace(/\?.*$/, ''));
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

export default defineConfig({
  root: 'src/ui',
  publicDir: false,
  plugins: [react(), rowsAsAddresses, fieldsWithoutSchemas, namedCharactersOfBrowser, pagesAhead],
  css: {
    modules: { generateScopedName: shortClassName },
    postcss: { plugins: [globalData({ files: ['src/ui/components/breakpoints.css'] }), customMedia()] },
  },
  build: {
    outDir: '../../dist/ui',
    emptyOutDir: true,
    sourcemap: true,
    // Named wherever a part may be asked for, what it is made of would weigh as much as a screen; here it is a request away.
    modulePreload: {
      // What does not know it asks for the same files a little later; shared by two pages, the script would be a request.
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: ['src/ui/index.html', 'src/ui/sign-in.html'],
      // A schema that the browser does not use is not made in it.
      treeshake: {
        manualPureFunctions: ['z', 'defineField', ...sharedSchemas],
      },
      output: {
        // As in `scripts/bundle-for-node.mjs`.
        sourcemapExcludeSources: true,
        entryFileNames: named('js'),
        chunkFileNames: named('js'),
        assetFileNames: named('[ext]'),
        hashCharacters: 'hex',
        codeSplitting: {
          groups: [
            // What runs before the rest, and loads it.
            {
              name: 'start',
              test: /src\/ui\/pre(?:fetch-letter|ss-ahead)\.ts|vite\/preload-helper/,
              priority: 4,
            },
            { name: 'application', test: application, priority: 3 },
            { name: 'schemas', test: /node_modules\/zod\/|core\/fields\/settings\.ts/, priority: 2 },
            { name: 'shared', test: shared, priority: 2 },
            { name: 'editor', test: /src\/ui\/edit-route\.tsx$/, priority: 1 },
            // What the first change is drawn by.
            { name: 'drawing', test: /preview\/drawing\.ts$/, priority: 0 },
            { name: 'forms', test: forms, priority: 0 },
            { name: 'lists', test: lists, priority: 0 },
            // An icon of one screen alone comes with that screen; those of several, that neither needs, are one file.
            { name: 'icons', test: /node_modules\/lucide-react\//, priority: 0, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
