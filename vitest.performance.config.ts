import { defineConfig } from 'vitest/config';

// Assertions about time, apart from the others: their figures are those of a machine that does nothing else meanwhile.
export default defineConfig({
  test: {
    name: 'performance',
    include: ['tests/performance/**/*.test.ts'],
    isolate: false,
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    globalSetup: ['tests/support/global-setup.ts'],
  },
});
