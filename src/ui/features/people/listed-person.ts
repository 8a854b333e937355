import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { contract } from '../../../contract/index.ts';

/** Somebody as who administers sees them. */
export type ListedPerson = AnswerOf<typeof contract.people.list>['people'][number];
