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

/** The editor comes with the page itself, not after what draws the page: it is what most people open. */
const editorAhead: Plugin = {
  name: 'editor-ahead',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /\/editor-[^/]*\.(?:js|css)$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload',
            crossorigin: true,
            href: `/${file}`,
          },
          injectTo: 'head',
        })),
  },
};

// Few files: each one costs a request. What every screen shares is one, what the editor needs besides another.
const application =
  /src\/ui\/(?:application|api|design|screens\/not-found)|node_modules\/(?:react|react-dom|lucide-react)\//;

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
            { name: 'editor', test: /src\/ui\/screens\/editor\/edit-route\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
});
