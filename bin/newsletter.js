#!/usr/bin/env node
// To be said before the program is read: what failed is told at its place in the sources then.
if (process.argv.includes('--debug')) process.setSourceMapsEnabled(true);
await import('../dist/cli/main.js');
