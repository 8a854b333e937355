import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';

/**
 * The browser needs to know of the HTTP contract where the rows are, not what they take and answer: the server judges
 * what it gets. Without the schemas, and zod with them, the editor opens sooner.
 */
const rowsWithoutSchemas: Plugin = {
  name: 'rows-without-schemas',
  async load(id) {
    if (!id.endsWith('/src/contract/index.ts')) return null;
    const { module } = await runnerImport<{ contract: object }>(id);
    const rows = JSON.stringify(module.contract, (key, value) =>
      key === 'input' || key === 'output' || key === 'summary' ? undefined : value,
    );
    return `export const contract = ${rows};`;
  },
};

/** The letter, shown while the scripts are on their way: the editor takes its frame over (`letter-frame.tsx`). */
const letterFrame =
  '<div id="letter-ahead" aria-hidden="true"><iframe src="/preview-frame" sandbox="allow-same-origin" tabindex="-1"></iframe></div>';

/** Writes `edit.html`, the page of the editor's addresses: the editor comes with it, not after what draws the page. */
const editorAhead: Plugin = {
  name: 'editor-ahead',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const ahead = Object.keys(bundle)
        .filter((file) => /\/editor-[^/]*\.(?:js|css)$/.test(file))
        .map((file) => {
          const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
          return `<link rel="${rel}" crossorigin href="/${file}">`;
        });
      const source = String(page.source)
        .replace('</head>', `${ahead.join('')}</head>`)
        .replace('<body>', `<body>${letterFrame}`);
      this.emitFile({ type: 'asset', fileName: 'edit.html', source });
    },
  },
};

// Few files: each one costs a request. What every screen shares is one, what the editor needs besides another.
const application =
  /src\/ui\/(?:application|api|design|screens\/not-found)|node_modules\/(?:react|react-dom)\//;

export default defineConfig({
  root: 'src/ui',
  publicDir: false,
  plugins: [react(), rowsWithoutSchemas, editorAhead],
  build: {
    outDir: '../../dist/ui',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // A schema that the browser does not use is not made in it.
      treeshake: { manualPureFunctions: ['z', 'defineField'] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'application', test: application, priority: 2 },
            // An icon of one screen alone comes with that screen.
            { name: 'application', test: /node_modules\/lucide-react\//, priority: 2, minShareCount: 2 },
            { name: 'editor', test: /src\/ui\/edit-route\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
});
