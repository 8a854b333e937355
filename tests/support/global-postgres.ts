import type { TestProject } from 'vitest/node';
import { startCluster } from './postgres-cluster.ts';

/** Where the PostgreSQL of this run is, or why there is none. */
export type PostgresOfRun = { url: string } | { missing: string };

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: PostgresOfRun;
  }
}

/** One PostgreSQL for the run: that of `NEWSLETTER_TEST_POSTGRES`, a URL of its administrator; else the one of npm. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { NEWSLETTER_TEST_POSTGRES: url } = process.env;
  if (url) {
    project.provide('postgres', { url });
    return async () => {};
  }
  try {
    const cluster = await startCluster();
    project.provide('postgres', { url: cluster.url });
    return () => cluster.close();
  } catch (error) {
    const missing = `PostgreSQL cannot run here (${(error as Error).message}); NEWSLETTER_TEST_POSTGRES may name one.`;
    console.warn(missing);
    project.provide('postgres', { missing });
    return async () => {};
  }
}
