import { useDeferredValue, useMemo, useState } from 'react';
import type { OfferedClipAnswer } from '../../../../contract/clipboard.ts';
import { contract } from '../../../../contract/index.ts';
import type { BlockValues } from '../../../../core/block-template/block-template.ts';
import { withOwnStyle } from '../../../../core/block-template/own-style.ts';
import { call } from '../../../api/call.ts';
import { useApiQuery } from '../../../api/queries.ts';
import { EmptyState, QueryState } from '../../../components/list-states.tsx';
import { matchesSearch } from '../../../components/matches-search.ts';
import { Panel } from '../../../components/panel.tsx';
import { useDates } from '../../../components/use-dates.ts';
import { useEditor } from '../../../state/editor-context.tsx';
import { deleteSaved } from './saved/delete-saved.ts';
import { firstWords } from './saved/first-words.ts';
import { savedBlockPanelWords } from './saved/messages.fr.ts';
import { type SavedBlock, useFitsTarget, useTemplateOf } from './saved/saved-block.ts';
import { SavedCard } from './saved/saved-card.tsx';
import { SavedList } from './saved/saved-list.tsx';

const { clips: words } = savedBlockPanelWords;

/** 'Presse-papier': the blocks that were kept in the workspace. */
export function ClipboardPanel({ onClose }: { onClose?: () => void }) {
  const newsletterTemplateId = useEditor(({ document }) => document.template.id);
  const list = useApiQuery(contract.clipboard.available, { newsletterTemplateId });
  return (
    <Panel title={words.title} onClose={onClose}>
      <QueryState query={list} failed={words.failed} />
      {list.data && <ClipList clips={list.data.clips} />}
    </Panel>
  );
}

interface ShownClip extends SavedBlock {
  text: string;
  created_at: string;
}

function ClipList({ clips }: { clips: OfferedClipAnswer[] }) {
  const shown = useShown(clips);
  const fitsTarget = useFitsTarget();
  const [search, setSearch] = useState('');
  const { sinceOrDate } = useDates();
  const fitting = useMemo(() => shown.filter(fitsTarget), [shown, fitsTarget]);
  // However many there are, what is typed shows at once.
  const wanted = useDeferredValue(search);
  const found = useMemo(
    () => fitting.filter(({ name, text }) => matchesSearch(`${name} ${text}`, wanted)),
    [fitting, wanted],
  );
  if (shown.length === 0) return <EmptyState title={words.empty} hint={words.emptyHint} />;
  return (
    <SavedList
      {...{ words, search }}
      onSearch={setSearch}
      count={found.length}
      itemAt={(index) => found[index]}
      isFitting={fitting.length > 0}
      noMatch={words.noMatch(wanted.trim())}
      onClear={() => setSearch('')}
      card={(block, _, place) => (
        <SavedCard
          block={block}
          place={place}
          text={block.text || words.noWords}
          facts={[sinceOrDate(block.created_at)]}
          onRemove={() => void remove(block)}
        />
      )}
    />
  );
}

/** Clips come from any newsletter template: colours and fonts that this one lacks follow its own. */
function useShown(clips: OfferedClipAnswer[]): ShownClip[] {
  const templateOf = useTemplateOf();
  const look = useEditor(({ document }) => document.template);
  return useMemo(
    () =>
      clips.flatMap((clip): ShownClip[] => {
        const template = templateOf(clip.blocktemplate);
        if (!template) return [];
        const params = JSON.parse(clip.params) as BlockValues;
        // Values that no longer fit their template are neither read nor inserted.
        if (clip.problem !== null) return [{ ...clip, template, datas: params, text: '' }];
        return [
          {
            ...clip,
            template,
            datas: withOwnStyle(params, template, look),
            text: firstWords(template, params),
          },
        ];
      }),
    [clips, templateOf, look],
  );
}

const remove = ({ id, name }: ShownClip) =>
  deleteSaved(call(contract.clipboard.delete, { clipId: id }), {
    sentence: words.removed(name),
    name,
    list: contract.clipboard.available,
  });
