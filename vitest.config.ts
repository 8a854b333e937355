import { defineConfig } from 'vitest/config';

/**
 * Two files at a time, in processes that serve for many files: to load the sources anew for each takes longer than most
 * tests. So no file may leave behind what another would meet: a changed environment, a server, a pretended clock.
 */
const shared = { isolate: false, maxWorkers: 2 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/{unit,contracts,doors}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/fixed-seed.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          // A test fails at the thing that does not come (`patience` in tests/e2e/desk.ts), not because its steps add up.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000, interval: 20 } },
        },
      },
    ],
  },
});
