import type { LucideIcon } from 'lucide-react';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import { contract } from '../../../../contract/index.ts';
import { blockName } from '../../../../core/campaign/block-name.ts';
import { readingOrder } from '../../../../core/campaign/block-rows.ts';
import { positionName } from '../../../../core/wording/placement.ts';
import type { Action } from '../../../actions/action.ts';
import { stepActions } from '../../../actions/document-actions.ts';
import { usePages } from '../../../api/pages.ts';
import { mainPlaces } from '../../../components/main-nav.tsx';
import { useComposing } from '../../../components/use-media.ts';
import { useNavigate } from '../../../routing/hooks.ts';
import { useEditorStore } from '../../../state/editor-context.tsx';
import type { PanelName } from '../../../state/editor-state.ts';
import { railWords } from '../../letter/messages.fr.ts';
import { railSections } from '../../letter/rail.tsx';
import { displayActions, viewActions } from '../../letter/view-buttons.tsx';
import { moreActions, toolbarActions } from '../actions/block-actions.ts';
import { type BarCommands, barActions } from '../actions/letter-actions.ts';
import { focusBlock } from '../overlay/focus.ts';
import { insertBlock } from '../selection/insert-block.ts';
import { commandPaletteWords as words } from './messages.fr.ts';

const pageParts = {
  items: ({ campaigns }: AnswerOf<typeof contract.campaigns.list>) => campaigns,
  total: ({ total }: AnswerOf<typeof contract.campaigns.list>) => total,
};

/** Something that can be done or gone to, as the palette lists it. */
export interface Command {
  id: string;
  group: keyof (typeof words)['groups'];
  label: string;
  /** What tells it from others of the same name, or what else it is looked for by. */
  note?: string;
  icon?: LucideIcon | undefined;
  keys?: readonly string[] | undefined;
  run: () => void;
}

/**
 * Everything that can be done with the open letter and gone to from it, by what the bars and menus read too; on a window that is
 * too narrow to compose in, nothing that composes. Of the letters, those that the search finds.
 */
export function useCommands(on: BarCommands, onOpen: (panel: PanelName) => void, search: string): Command[] {
  const store = useEditorStore();
  const navigate = useNavigate();
  const isComposing = useComposing();
  const letters =
    usePages(contract.campaigns.list, { query: search.trim() }, pageParts).first?.campaigns ?? [];
  const { draft, document, selection, view } = store.getState();
  const { actions } = store;

  const of = <Context>(
    group: Command['group'],
    all: readonly Pick<Action<Context>, 'label' | 'icon' | 'keys' | 'run' | 'isEnabled'>[],
    context: Context,
  ): Command[] =>
    all.flatMap(({ label, icon, keys, run, isEnabled }) =>
      label !== undefined && isEnabled?.(context) !== false
        ? [{ id: `${group} ${label}`, group, label, icon, keys, run: () => void run(context, '', null) }]
        : [],
    );
  const views = [...(isComposing ? Object.values(viewActions) : []), ...displayActions].map(
    ({ label, icon, run }): Command => ({
      id: `views ${label}`,
      group: 'views',
      label,
      icon,
      run: () => run({ view, onView: actions.setView }),
    }),
  );
  const blocks = readingOrder(draft.blocks, document.template.positions).map(
    (block): Command => ({
      id: `blocks ${block.id}`,
      group: 'blocks',
      label: blockName(block, document.blockTemplates),
      note: positionName(block.position),
      run() {
        actions.select(block.id);
        focusBlock(block.id);
      },
    }),
  );
  const offered = document.offered.flatMap(
    (id) => document.blockTemplates.find((template) => template.id === id) ?? [],
  );
  return [
    ...of('actions', isComposing ? Object.values(barActions) : [barActions.save, barActions.send], on),
    ...of('actions', Object.values(stepActions), actions),
    ...(selection === undefined || !isComposing
      ? []
      : of('block', [...toolbarActions, ...moreActions], { store, id: selection })),
    ...railSections
      .filter(({ composes }) => isComposing || !composes)
      .map(
        ({ panel, icon }): Command => ({
          id: `sections ${panel}`,
          group: 'sections',
          label: railWords[panel],
          ...(panel === 'send' && { note: words.notes.send }),
          icon,
          run: () => onOpen(panel),
        }),
      ),
    ...blocks,
    ...(isComposing ? offered : []).map(
      (template): Command => ({
        id: `add ${template.id}`,
        group: 'add',
        label: template.name,
        run: () => insertBlock(store, template),
      }),
    ),
    ...views,
    ...mainPlaces().map(
      ({ to, label, icon }): Command => ({
        id: `screens ${to}`,
        group: 'screens',
        label,
        icon,
        run: () => void navigate(to),
      }),
    ),
    // Last: there are many, and the list shows the first of all.
    ...letters
      .filter(({ id }) => id !== document.campaign.id)
      .map(
        (letter): Command => ({
          id: `letters ${letter.id}`,
          group: 'letters',
          label: letter.name,
          run: () => void navigate(`/campaign/edit/${letter.id}`),
        }),
      ),
  ];
}
