import { useRef } from 'react';
import { renameAlias } from '../../../../../core/newsletter-template/aliases.ts';
import type { NewsletterTemplate } from '../../../../../core/newsletter-template/newsletter-template.ts';
import { focusOnItem, reorder } from '../../../../components/sortable-list.tsx';
import { newsletterTemplateWording } from '../../messages.fr.ts';
import { useDraft, useTemplateScreen } from '../template-context.ts';

/** Items of the template in their order, and what one does to them; `lay` puts others in their place. */
export function useItems<Item>(
  options: readonly Item[],
  lay: (change: (items: readonly Item[]) => readonly Item[]) => void,
) {
  const list = useRef<HTMLOListElement>(null);
  const { store } = useTemplateScreen().editor;
  return {
    options,
    list,
    change: (index: number, part: Partial<Item>) =>
      lay((held) => held.map((item, at) => (at === index ? { ...item, ...part } : item))),
    add(item: Item) {
      lay((held) => [...held, item]);
      focusOnItem(list.current, options.length, 'select, input.control:not(.control-mono)');
    },
    move: (from: number, to: number) => lay((held) => reorder(held, from, to)),
    remove(index: number) {
      const gone = options.slice(index, index + 1);
      lay((held) => held.toSpliced(index, 1));
      return { run: () => lay((held) => held.toSpliced(index, 0, ...gone)), of: store };
    },
  };
}

type Lists = Pick<NewsletterTemplate, 'colors' | 'fonts' | 'interests'>;
type ListName = keyof Lists;
export type Options<List extends ListName> = ReturnType<typeof useOptions<List>>;

/** The colours, fonts or interests of the template. */
export function useOptions<List extends ListName>(list: List) {
  type Option = Lists[List][number];
  const { editor } = useTemplateScreen();
  const options: readonly Option[] = useDraft((draft) => draft[list]);
  const items = useItems<Option>(options, (change) =>
    editor.edit((draft) => ({ ...draft, [list]: change(draft[list]) })),
  );
  return {
    ...items,
    /** Gives another alias; what the template holds under a colour's or a font's follows. */
    rename(index: number, alias: string) {
      if (list === 'interests') items.change(index, { alias } as Partial<Option>);
      else editor.edit((draft) => renameAlias(draft, list, { index, alias }));
    },
    refusalOf: (index: number) => (alias: string) =>
      options.some((option, at) => at !== index && option.alias === alias)
        ? newsletterTemplateWording.colors.aliasTaken(alias)
        : undefined,
    /** An alias that none has yet. */
    freshAlias(stem: string): string {
      const taken = new Set(options.map(({ alias }) => alias));
      for (let n = 1; ; n += 1) if (!taken.has(`${stem}${n}`)) return `${stem}${n}`;
    },
  };
}
