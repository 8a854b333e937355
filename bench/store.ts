// What a store costs: saves on files and in a database beside bare writes of the same, and servers of many letters in one.
// `npm run bench:store [letters]`, 20,000 where none is given. What is over its limit fails the whole.
import { measureFiles } from './store/files.ts';
import { measureRows } from './store/rows.ts';
import { measureServed } from './store/served.ts';

const letters = Number(process.argv[3] ?? 20_000);
const areWithin = [await measureFiles(), await measureRows(), await measureServed(letters)];
if (areWithin.includes(false)) process.exitCode = 1;
