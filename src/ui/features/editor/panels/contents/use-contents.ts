import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '../../../../../contract/endpoint.ts';
import { contract } from '../../../../../contract/index.ts';
import type { SourceSummary } from '../../../../../core/source/reading.ts';
import { type CallFailure, call } from '../../../../api/call.ts';
import { queryKey, useApiQuery } from '../../../../api/queries.ts';
import { useEditor } from '../../../../state/editor-context.tsx';

const row = contract.contents.search;

interface Asked {
  searchtext: string;
  searchwebservicesalias: string;
  category: string;
  order: 'newest' | 'oldest';
  /** Earlier newsletters are searched, not the sources. */
  inLetters: boolean;
}

const everything: Asked = {
  searchtext: '',
  searchwebservicesalias: '',
  category: '',
  order: 'newest',
  inLetters: false,
};

/** A search of contents: what is typed, what was asked, what was found. */
export interface Contents {
  typed: string;
  /** Typing asks nothing, but for an emptied field. */
  type: (words: string) => void;
  /** Asks for what is typed. */
  search: () => void;
  asked: Asked;
  /** Asks at once, for what is typed too. */
  ask: (change: Partial<Asked>) => void;
  clear: () => void;
  isNarrowed: boolean;
  /** Undefined until they are known. */
  sources: readonly SourceSummary[] | undefined;
  /** The former answer while another is on its way. */
  answer: AnswerOf<typeof row> | undefined;
  isPending: boolean;
  failure: CallFailure | null;
  askAgain: () => Promise<unknown>;
}

/** The search of the section 'Contenus'; at first the latest contents of all sources. */
export function useContents(): Contents {
  const campaignId = useEditor(({ document }) => document.campaign.id);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(everything);
  const { inLetters, ...wanted } = asked;
  const input = { campaignId, ...wanted };
  const found = useQuery<AnswerOf<typeof row>, CallFailure>({
    queryKey: queryKey(row, input),
    queryFn: ({ signal }) => call(row, input, signal),
    enabled: !inLetters,
    placeholderData: keepPreviousData,
  });
  const sources = useApiQuery(contract.sources.list, {}).data?.sources;
  const ask = (change: Partial<Asked>) =>
    setAsked((former) => ({ ...former, searchtext: typed.trim(), ...change }));
  const isNarrowed = asked.searchtext !== '' || asked.searchwebservicesalias !== '' || asked.category !== '';
  return {
    ...{ typed, asked, ask, isNarrowed, sources },
    type(words) {
      setTyped(words);
      if (words === '') ask({ searchtext: '' });
    },
    search: () => ask({}),
    clear() {
      setTyped('');
      setAsked(everything);
    },
    answer: found.data,
    isPending: found.isFetching,
    failure: found.error,
    askAgain: () => found.refetch(),
  };
}
