// The process of pictures, bundled as `scripts/build.mjs` does.
import '../../../src/adapters/picture-process/picture-process.ts';
