import { defineConfig } from 'vitest/config';

/**
 * Two files at a time, in processes that serve for many files: to load the sources anew for each takes longer than most
 * tests. So no file may leave behind what another would meet: a changed environment, a server, a pretended clock.
 */
const shared = { isolate: false, maxWorkers: 2 };

/** A test fails at the thing that does not come, not because the machine is busy: these are for what hangs. */
const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000, interval: 40 } },
};

/** What needs a PostgreSQL: it starts with them alone. */
const onPostgres = ['tests/{contracts,doors}/**/*-postgres.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          ...patience,
          name: 'unit',
          include: ['tests/{unit,contracts,doors}/**/*.test.{ts,tsx}'],
          exclude: onPostgres,
          setupFiles: ['tests/support/fixed-seed.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...patience,
          name: 'postgres',
          include: onPostgres,
          setupFiles: ['tests/support/fixed-seed.ts'],
          globalSetup: ['tests/support/global-postgres.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...patience,
          name: 'e2e',
          // Where nobody watches, a browser gets a second chance, and the report says that it took it.
          retry: process.env.CI ? 1 : 0,
          include: ['tests/e2e/*.test.ts'],
          provide: { pagesAreBrief: true },
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
    ],
  },
});
