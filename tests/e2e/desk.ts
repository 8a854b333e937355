import { inject } from 'vitest';
import type { Desk } from '../support/global-setup.ts';

/** This worker's own: what a test writes, copies or brings to the front is no other worker's. */
export const desk = inject('desks')[Number(process.env.VITEST_POOL_ID) - 1] as Desk;

/** ms within which whatever is awaited comes, however busy the machine is; what must come sooner says so itself. */
export const patience = 30_000;
