import { useDeferredValue, useMemo, useState } from 'react';
import type { OfferedClip } from '../../../../contract/clipboard.ts';
import { contract } from '../../../../contract/index.ts';
import type { BlockDatas } from '../../../../core/block-template/block-template.ts';
import { inLookOf } from '../../../../core/block-template/own-look.ts';
import { savedBlockWords } from '../../../../core/wording/saved-blocks.ts';
import { call } from '../../../api/call.ts';
import { useRow } from '../../../api/queries.ts';
import { EmptyState, FailedState, LoadingState } from '../../../design/list-states.tsx';
import { Panel } from '../../../design/panel.tsx';
import { SearchBox } from '../../../design/search-box.tsx';
import { holdsWords } from '../../../design/search-text.ts';
import { useDates } from '../../../design/use-dates.ts';
import { useEditor, useEditorActions } from '../../../editor-state/editor-context.tsx';
import { ListNote } from './list-note.tsx';
import offers from './offers.module.css';
import { deleteSaved } from './saved/delete-saved.ts';
import { firstWords } from './saved/first-words.ts';
import styles from './saved/saved.module.css';
import { type SavedBlock, useFitsTarget, useTemplateOf } from './saved/saved-block.ts';
import { SavedCard } from './saved/saved-card.tsx';

const { clips: words } = savedBlockWords;

/** 'Presse-papier': the blocks that were kept in the workspace. */
export function ClipboardPanel() {
  const { closePanel } = useEditorActions();
  const newsletterTemplateId = useEditor(({ document }) => document.template.id);
  const list = useRow(contract.clipboard.available, { newsletterTemplateId });
  return (
    <Panel title={words.title} onClose={closePanel}>
      {list.isPending && <LoadingState />}
      {list.isError && (
        <FailedState title={words.failed} failure={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data && <ClipList clips={list.data.clips} />}
    </Panel>
  );
}

interface ShownClip extends SavedBlock {
  text: string;
  created_at: string;
}

function ClipList({ clips }: { clips: OfferedClip[] }) {
  const shown = useShown(clips);
  const fitsTarget = useFitsTarget();
  const { sinceOrDate } = useDates();
  const [search, setSearch] = useState('');
  const fitting = useMemo(() => shown.filter(fitsTarget), [shown, fitsTarget]);
  // However many there are, what is typed shows at once.
  const wanted = useDeferredValue(search);
  const found = useMemo(
    () => fitting.filter(({ name, text }) => holdsWords(`${name} ${text}`, wanted)),
    [fitting, wanted],
  );
  const cards = useMemo(
    () =>
      found.map((block) => (
        <SavedCard
          key={block.id}
          block={block}
          text={block.text || words.noWords}
          facts={[sinceOrDate(block.created_at)]}
          onRemove={() => void remove(block)}
        />
      )),
    [found, sinceOrDate],
  );
  if (shown.length === 0) return <EmptyState title={words.empty} hint={words.emptyHint} />;
  return (
    <div className={offers.panel}>
      <SearchBox label={words.search} value={search} onChange={setSearch} />
      {fitting.length === 0 && <p className={offers.note}>{words.emptyPlace}</p>}
      {fitting.length > 0 && (
        <ListNote
          hint={words.hint}
          noMatch={found.length === 0 ? words.noMatch(wanted.trim()) : undefined}
          onClear={() => setSearch('')}
        />
      )}
      <ul className={`${offers.list} ${styles.list}`}>{cards}</ul>
    </div>
  );
}

/** Clips come from any newsletter template: colours and fonts that this one lacks follow its own. */
function useShown(clips: OfferedClip[]): ShownClip[] {
  const templateOf = useTemplateOf();
  const look = useEditor(({ document }) => document.template);
  return useMemo(
    () =>
      clips.flatMap((clip): ShownClip[] => {
        const template = templateOf(clip.blocktemplate);
        if (!template) return [];
        const params = JSON.parse(clip.params) as BlockDatas;
        // Values that no longer fit their template are neither read nor inserted.
        if (clip.problem !== null) return [{ ...clip, template, datas: params, text: '' }];
        return [
          { ...clip, template, datas: inLookOf(params, template, look), text: firstWords(template, params) },
        ];
      }),
    [clips, templateOf, look],
  );
}

const remove = ({ id, name }: ShownClip) =>
  deleteSaved(call(contract.clipboard.delete, { clipId: id }), {
    said: words.removed(name),
    name,
    list: contract.clipboard.available,
  });
