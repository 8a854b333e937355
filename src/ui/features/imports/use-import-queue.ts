import { useEffect, useRef } from 'react';
import { contract } from '../../../contract/index.ts';
import type { Problem } from '../../../contract/problem.ts';
import { specified } from '../../../core/wording/specification.ts';
import { CallFailure } from '../../api/call.ts';
import { words } from '../../components/messages.fr.ts';
import { useLocation } from '../../routing/hooks.ts';
import { proofHeaders } from '../../state/caller.ts';
import { useStore } from '../../state/use-store.ts';
import {
  type Choices,
  createImportQueue,
  type ImportDoor,
  type ImportedResult,
  isImporting,
  type QueuedLetter,
  type TriedLetter,
} from './import-queue.ts';
import { importScreenWords } from './messages.fr.ts';

/** Imports as the server does them, each with the files themselves. */
const importDoor: ImportDoor = {
  tryLetter: (letter, signal) =>
    post<TriedLetter>(contract.imports.try.path, letter, fieldsOf(letter.choices), signal),
  importLetter: (letter) =>
    post<ImportedResult>(contract.imports.create.path, letter, {
      ...fieldsOf(letter.choices),
      name: (letter.campaignName ?? '').trim(),
    }),
};

const fieldsOf = ({ as, template, fetch }: Choices) => ({
  as,
  newslettertemplate_id: as === 'raw' ? '' : template,
  fetch: fetch && as === 'blocks' ? '1' : '',
});

async function post<Answer>(
  path: string,
  { files }: Pick<QueuedLetter, 'files'>,
  fields: Record<string, string>,
  signal?: AbortSignal,
): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const { path: name, file } of files) body.append('files', file, name);
  const headers = { accept: 'application/json', ...proofHeaders() };
  const request = { method: 'POST', headers, body, signal: signal ?? null };
  const response = await fetch(path, request).catch(async (cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new CallFailure(0, await unsent(files));
  });
  const answer = (await response.json().catch(() => undefined)) as (Answer & Partial<Problem>) | undefined;
  if (response.ok && answer !== undefined) return answer;
  const isProblem = typeof answer?.exception === 'string';
  throw new CallFailure(response.status, isProblem ? (answer as Problem) : problem(specified.unknownError));
}

/** Why nothing went: a file that is no longer what was dropped fails like a server that is gone. */
async function unsent(files: QueuedLetter['files']): Promise<Problem> {
  for (const { file } of files) {
    const isThere = await file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      );
    const { unreadable, unreadableHint } = importScreenWords.drop;
    if (!isThere) return problem(unreadable(file.name), unreadableHint);
  }
  return problem(words.failure.unreachable);
}

const problem = (exception: string, message?: string): Problem => ({
  success: false,
  exception,
  code: 'unknown',
  ...(message && { message }),
});

/** What became of a letter, and whether the screen shows it. */
type Hearer = (became: ImportedResult, isHere: boolean) => void;

let hearer: Hearer = () => {};
let isHere = false;

/** It outlives the screen: whoever looks at another one and comes back finds the letters as they stand by then. */
const queue = createImportQueue(importDoor, (became) => hearer(became, isHere));

/** The letters of the screen; closing the tab while one is coming in is asked about. */
export function useImportQueue(onImported: Hearer) {
  hearer = onImported;
  const letters = useStore(queue, (held) => held);
  useEffect(() => {
    isHere = true;
    return () => {
      isHere = false;
    };
  }, []);
  useFreshList();
  return { queue, letters };
}

/** Who comes for another import is done with what came in; who comes back is not. */
function useFreshList() {
  const isReturn = useRef(useLocation().isReturn);
  useEffect(() => {
    if (isReturn.current) return;
    for (const { id, step } of queue.getState()) if (step.kind === 'imported') queue.forget(id);
  }, []);
}

addEventListener('beforeunload', (event) => {
  if (queue.getState().some(isImporting)) event.preventDefault();
});
