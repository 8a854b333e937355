import { rolldown } from 'rolldown';

/** Whole programs of others that ours is measured beside: they find their own parts beside them. */
export const othersPrograms = ['mjml', 'mrml', '@react-email', 'react-email', 'react', 'react-dom'];

// Packages with binaries of their own, or that only a development mode asks for.
const external = ['sharp', '@sparticuz/chromium', 'puppeteer-core', 'libsql', 'react-devtools-core'];

/**
 * What rolldown is told to bundle TypeScript entries into ESM for Node.
 * @param more `apart`: more packages to leave out; `plugins`: what else looks at the bundle
 */
export const nodeBundle = (input, { apart = [], plugins = [] } = {}) => ({
  input,
  platform: 'node',
  tsconfig: 'tsconfig.node.json',
  plugins,
  // Its other form asks for its own files by a `require` that no bundler can follow.
  resolve: { alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' } },
  external: (id) => [...external, ...apart].some((name) => id === name || id.startsWith(`${name}/`)),
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
});

/**
 * Code that at least so many lazy parts share goes into one file. Otherwise a command would open two hundred files
 * instead of sixty, which took a fifth of its time. Such code imports only code that as many parts share, so these files
 * do not import each other in a circle.
 */
const sharedBy = [40, 20, 10].map((minShareCount) => ({
  name: `shared-by-${minShareCount}`,
  minShareCount,
  priority: minShareCount,
}));

/** Our code that a start loads, in a file for each set of entries that need it: a thread loads nothing that only the program needs. */
const apart = {
  name: 'apart',
  tags: ['$initial'],
  test: /[\\/]src[\\/](?!cli)/,
  entriesAware: true,
  priority: 5,
};

/** What most commands load in any case, each in one file with all that it imports: forty small ones took longer. */
const readByMost = [
  { name: 'commands', test: /[\\/]cli[\\/](context|run)\.ts$/, priority: 4 },
  { name: 'workspace', test: /[\\/](compose|create-embedded-platform)\.ts$/, priority: 3 },
  { name: 'medias', test: /[\\/]create-media-files-disk\.ts$/, priority: 2 },
  { name: 'drawing', test: /[\\/](create-worker-renderer|draw-work)\.ts$/, priority: 1 },
];

/** What `--version` opens too: it waits for nothing else. */
const start = { name: 'start', test: /[\\/]cli[\\/](exit-codes|messages[\\/]command-line)/, priority: 100 };

/** Where the bundle goes, lazy parts in files of their own. */
export const nodeOutput = (dir) => ({
  dir,
  format: 'esm',
  entryFileNames: '[name].js',
  // Node looks for no package.json to know what an .mjs is.
  chunkFileNames: 'parts/[name]-[hash].mjs',
  codeSplitting: { groups: [start, ...sharedBy, apart, ...readByMost] },
  sourcemap: true,
  // Traces need places only; with the texts of all packages, the maps would weigh more than the product.
  sourcemapExcludeSources: true,
});

/** Bundles TypeScript entries into a folder; `more` as `nodeBundle` takes it. */
export async function bundleForNode(input, dir, more) {
  const bundle = await rolldown(nodeBundle(input, more));
  await bundle.write({ ...nodeOutput(dir), minify: true });
  await bundle.close();
}

/** The command line, and what works for it in threads and processes of their own. */
export const programEntries = {
  main: 'src/cli/main.ts',
  'render-worker': 'src/adapters/renderer-worker/render-worker.ts',
  'letter-index-thread': 'src/adapters/letter-index-worker/letter-index-thread.ts',
  'letter-reader-thread': 'src/adapters/letter-index-postgres/letter-reader-thread.ts',
  'picture-process': 'src/adapters/picture-process/picture-process.ts',
};
