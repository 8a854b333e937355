import { defineConfig } from 'vitest/config';

// What kills, starves, floods or drives whole programs for long, apart from the tests that one runs at every change; each
// file stands beside those that tell of the same.
export default defineConfig({
  test: {
    name: 'endurance',
    include: ['tests/**/*.endurance.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    setupFiles: ['tests/support/fixed-seed.ts'],
    globalSetup: ['tests/support/global-setup.ts', 'tests/support/global-postgres.ts'],
  },
});
