import { measureFiles } from './store/files.ts';
import { measureRows } from './store/rows.ts';

const areWithin = [await measureFiles(), await measureRows()];
if (areWithin.includes(false)) process.exitCode = 1;
