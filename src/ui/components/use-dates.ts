import { contract } from '../../contract/index.ts';
import { type Dates, datesIn } from '../../core/dates/dates-in.ts';
import { useApiQuery } from '../api/queries.ts';

/** Dates in the workspace's time zone, whatever the browser's; in the browser's until the workspace has answered. */
export const useDates = (): Dates => datesIn(useApiQuery(contract.workspace.get, {}).data?.timeZone);
