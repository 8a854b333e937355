import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { contract } from '../../../../contract/index.ts';
import type { BlockTemplate } from '../../../../core/block-template/block-template.ts';
import type { BlockFilter } from '../../../../core/positions/position.ts';
import { filterOf } from '../../../../core/positions/rows.ts';
import { useApiQuery } from '../../../api/queries.ts';
import { BlockPicture } from '../../../components/block-picture.tsx';
import { Stack, Text } from '../../../components/layout.tsx';
import { lazyPart } from '../../../components/lazy.ts';
import { matchesSearch } from '../../../components/matches-search.ts';
import { SearchBox } from '../../../components/search-box.tsx';
import { Tooltip } from '../../../components/tooltip.tsx';
import { blockFilterNames as filters } from '../../../state/block-filters.fr.ts';
import { useEditor, useEditorStore } from '../../../state/editor-context.tsx';
import { useBlockDrag } from '../overlay/pointer-drag.tsx';
import { insertBlock } from '../selection/insert-block.ts';
import styles from './blocks.module.css';
import { ListNote } from './list-note.tsx';
import { paletteWords as words } from './messages.fr.ts';
import offers from './offers.module.css';

const BlockWays = lazyPart(async () => (await import('../../templates/block-ways.tsx')).BlockWays);

/** Most used first. */
const groupOrder: readonly BlockFilter[] = ['full', 'semi', 'header', 'footer'];

/** The blocks that this newsletter may take; a click or Enter adds one after the selection, a drag where one wants it. */
export function BlockList() {
  const offered = useOffered();
  const { template, offered: all } = useEditor((state) => state.document);
  const [search, setSearch] = useState('');
  const isNamed = ({ name }: { name: string }) => matchesSearch(name, search);
  // Those that are called so come before those that are only described so.
  const found = offered
    .filter(({ name, description }) => matchesSearch(`${name} ${description}`, search))
    .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
  const target = useEditor((state) => state.target);
  // Of a place, the blocks that are made for it; of a search, that of the best name, which Enter takes.
  const wanted = target && filterOf(target.position);
  const first = search.trim() === '' ? wanted : found[0]?.blockfilters[0];
  const groups = groupOrder.toSorted((one, other) => Number(other === first) - Number(one === first));
  const list = useRef<HTMLDivElement>(null);
  useSearchFocus(list);
  if (all.length === 0) return <BlockWays newsletterTemplateId={template.id} />;
  return (
    <Stack gap={3} ref={list} onKeyDown={walkOffers}>
      <SearchBox label={words.search} value={search} onChange={setSearch} />
      {offered.length === 0 && (
        <Text size={13} tone="muted" breakWords>
          {words.empty}
        </Text>
      )}
      {offered.length > 0 && (
        <ListNote
          hint={words.hint}
          noMatch={found.length === 0 ? words.noMatch(search.trim()) : undefined}
          onClear={() => setSearch('')}
        />
      )}
      {groups.map((filter) => (
        <Group
          key={filter}
          filter={filter}
          templates={found.filter(({ blockfilters }) => blockfilters[0] === filter)}
        />
      ))}
    </Stack>
  );
}

/** Whoever chose a place types what is to stand there. */
function useSearchFocus(list: RefObject<HTMLElement | null>) {
  const target = useEditor((state) => state.target);
  useEffect(() => {
    if (target) list.current?.querySelector<HTMLElement>('[type=search]')?.focus();
  }, [list, target]);
}

/** Arrows go from the search to the blocks and among them; Enter in the search takes the first. */
function walkOffers(event: KeyboardEvent<HTMLElement>) {
  const from = event.target as HTMLElement;
  const [search, ...offers] = event.currentTarget.querySelectorAll<HTMLElement>(
    '[type=search], [data-template]',
  );
  const isInSearch = from === search;
  if (!isInSearch && !offers.includes(from)) return;
  if (isInSearch && event.key === 'Enter') return offers[0]?.click();
  const next = isInSearch ? event.key === 'ArrowDown' && offers[0] : offerBeside(offers, from, event.key);
  const wanted = next || (event.key === 'ArrowUp' && search);
  if (!wanted || isInSearch === (wanted === search)) return;
  event.preventDefault();
  wanted.focus();
}

/** The block that lies where an arrow points, nearest first. */
function offerBeside(
  offers: readonly HTMLElement[],
  from: HTMLElement,
  key: string,
): HTMLElement | undefined {
  const at = offers.indexOf(from);
  if (key === 'ArrowLeft') return offers[at - 1];
  if (key === 'ArrowRight') return offers[at + 1];
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const { left, top } = from.getBoundingClientRect();
  const beyond = offers
    .map((offer) => ({ offer, box: offer.getBoundingClientRect() }))
    .filter(({ box }) => (key === 'ArrowUp' ? box.top < top - 1 : box.top > top + 1));
  const away = ({ box }: (typeof beyond)[number]) => Math.abs(box.top - top) * 10 + Math.abs(box.left - left);
  return beyond.sort((a, b) => away(a) - away(b))[0]?.offer;
}

/** The offered block templates, or those that the chosen empty position takes. */
function useOffered(): BlockTemplate[] {
  const { offered, blockTemplates } = useEditor((state) => state.document);
  const target = useEditor((state) => state.target);
  return offered
    .flatMap((id) => blockTemplates.find((template) => template.id === id) ?? [])
    .filter(({ blockfilters }) => target === undefined || blockfilters.includes(filterOf(target.position)));
}

/** Address of the picture of a block template: undefined while it is asked for, null when there is none. */
function useThumbnail(id: string): string | null | undefined {
  const newsletterTemplateId = useEditor(({ document }) => document.template.id);
  const { data, isError } = useApiQuery(contract.blockTemplates.available, { newsletterTemplateId });
  if (!data) return isError ? null : undefined;
  return data.blocks.find((block) => block.id === id)?.thumbnail ?? null;
}

function Group({ filter, templates }: { filter: BlockFilter; templates: BlockTemplate[] }) {
  const id = useId();
  if (templates.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={`list-head ${styles.group}`}>
        {filters[filter]}
      </h3>
      <ul className={`${offers.list} ${styles.list}`} data-filter={filter}>
        {templates.map((template) => (
          <li key={template.id}>
            {template.description === '' ? (
              <OfferedBlock template={template} />
            ) : (
              <Tooltip label={template.description}>
                <OfferedBlock template={template} />
              </Tooltip>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OfferedBlock({ template }: { template: BlockTemplate }) {
  const store = useEditorStore();
  const carriable = useBlockDrag({ kind: 'template', id: template.id });
  const thumbnail = useThumbnail(template.id);
  const others = template.blockfilters.slice(1).map((filter) => filters[filter].toLowerCase());
  return (
    <button
      {...carriable}
      type="button"
      className={`${offers.card} ${offers.take} ${styles.block}`}
      data-template={template.id}
      onClick={() => insertBlock(store, template)}
    >
      <BlockPicture address={thumbnail} blockfilter={template.blockfilters[0] as BlockFilter} isWide />
      <span className={`${offers.words} ${styles.words}`}>
        <span className={`${offers.name} ${styles.name}`}>{template.name}</span>
        {others.length > 0 && (
          <Text as="span" size={12} tone="muted" breakWords className={offers.facts}>
            {words.also(others.join(', '))}
          </Text>
        )}
        {template.description !== '' && <span className="visually-hidden">{template.description}</span>}
      </span>
    </button>
  );
}
