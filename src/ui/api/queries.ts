import { QueryClient, type QueryFilters, useMutation, useQuery } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../contract/endpoint.ts';
import { showFailure } from '../components/error-dialog.tsx';
import { type ApiEndpoint, CallFailure, call } from './call.ts';

/** An answer will not change by asking again; a server that is restarting, or a file that is being written, will. */
const timesAgain = ({ status, problem }: CallFailure) =>
  status === 0 ? 2 : problem.code === 'file-unreadable' ? 1 : 0;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => error instanceof CallFailure && count < timesAgain(error),
      refetchOnWindowFocus: true,
    },
  },
});

/** First part of the key of what an editor opened: read once, so that news never takes the editor away. */
export const viewKey = 'opened';

/** Asks again for all that is shown, save what an editor opened. */
export function invalidateAll() {
  void invalidate({ predicate: ({ queryKey }) => queryKey[0] !== viewKey });
}

/** Asks again for what is shown. An answer on its way may have left before the news; TanStack would keep the first one. */
export async function invalidate(which: QueryFilters) {
  await queryClient.cancelQueries(which);
  await queryClient.invalidateQueries(which);
}

/** Asks again for what is shown and for what was; resolves once it is there. */
export async function refetch(which: QueryFilters) {
  await queryClient.cancelQueries(which);
  await queryClient.refetchQueries({ ...which, type: 'all' });
}

/** The key under which a row's answer for an input is kept. */
export const queryKey = (row: { method: string; path: string }, input?: object) =>
  input === undefined ? [`${row.method} ${row.path}`] : [`${row.method} ${row.path}`, input];

/** A row's answer, kept and refreshed by live events; nothing is asked before its time. */
export function useApiQuery<Row extends ApiEndpoint>(row: Row, input: RequestOf<Row>, isTime = true) {
  return useQuery<AnswerOf<Row>, CallFailure>({
    queryKey: queryKey(row, input),
    queryFn: ({ signal }) => call(row, input, signal),
    enabled: isTime,
  });
}

/** A row that changes something; what fails opens the dialog 'Erreur' unless `onError` takes it. */
export function useApiMutation<Row extends ApiEndpoint>(
  row: Row,
  options: {
    onSuccess?: (answer: AnswerOf<Row>, input: RequestOf<Row>) => void;
    onError?: (failure: CallFailure) => void;
  } = {},
) {
  return useMutation<AnswerOf<Row>, CallFailure, RequestOf<Row>>({
    mutationFn: (input) => call(row, input),
    onSuccess: options.onSuccess,
    onError: options.onError ?? showFailure,
  });
}
