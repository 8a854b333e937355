import { rolldown } from 'rolldown';

// Packages with binaries of their own, or that only a development mode asks for.
const external = ['sharp', '@sparticuz/chromium', 'puppeteer-core', 'react-devtools-core'];

/**
 * Bundles TypeScript entries into ESM for Node, lazy parts in files of their own.
 * @param more `apart`: more packages to leave out; `plugins`: what else looks at the bundle
 */
export async function bundleForNode(input, dir, { apart = [], plugins = [] } = {}) {
  const bundle = await rolldown({
    input,
    platform: 'node',
    tsconfig: 'tsconfig.node.json',
    plugins,
    external: (id) => [...external, ...apart].some((name) => id === name || id.startsWith(`${name}/`)),
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  await bundle.write({
    dir,
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name]-[hash].js',
  });
  await bundle.close();
}
