import { renameAlias } from '../../../../../core/newsletter-template/aliases.ts';
import type { NewsletterTemplate } from '../../../../../core/newsletter-template/newsletter-template.ts';
import { newsletterTemplateWording } from '../../../../../core/wording/newsletter-templates.ts';
import { templateWording } from '../../../../../core/wording/templates.ts';
import { notify } from '../../../../components/notices.tsx';
import { reorder, useOrder } from '../list-order.tsx';
import { useDraft, useTemplateScreen } from '../template-context.ts';

type Lists = Pick<NewsletterTemplate, 'colors' | 'fonts' | 'interests'>;
type ListName = keyof Lists;
export type Options<List extends ListName> = ReturnType<typeof useOptions<List>>;

/** The colours, fonts or interests of the template, and what one does to them. */
export function useOptions<List extends ListName>(list: List) {
  type Option = Lists[List][number];
  const { editor } = useTemplateScreen();
  const options: readonly Option[] = useDraft((draft) => draft[list]);
  const order = useOrder<HTMLOListElement>(options.length);
  const lay = (change: (options: readonly Option[]) => readonly Option[]) =>
    editor.edit((draft) => ({ ...draft, [list]: change(draft[list]) }));
  const change = (index: number, part: Partial<Option>) =>
    lay((held) => held.map((option, at) => (at === index ? { ...option, ...part } : option)));
  const nameOf = (option: Option) => ('label' in option ? option.label : option.name);

  return {
    options,
    order,
    nameOf,
    change,
    /** Gives another alias; what the template holds under a colour's or a font's follows. */
    rename(index: number, alias: string) {
      if (list === 'interests') change(index, { alias } as Partial<Option>);
      else editor.edit((draft) => renameAlias(draft, list, { index, alias }));
    },
    refusalOf: (index: number) => (alias: string) =>
      options.some((option, at) => at !== index && option.alias === alias)
        ? newsletterTemplateWording.colors.aliasTaken(alias)
        : undefined,
    add(option: Option) {
      lay((held) => [...held, option]);
      order.added(options.length);
    },
    move(from: number, to: number) {
      const [moved] = options.slice(from, from + 1);
      if (!moved) return;
      lay((held) => reorder(held, from, to));
      order.moved(nameOf(moved), to, from);
    },
    remove(index: number) {
      const [gone] = options.slice(index, index + 1);
      if (!gone) return;
      lay((held) => held.toSpliced(index, 1));
      order.removed(nameOf(gone), index);
      notify(templateWording.removed(nameOf(gone)), {
        label: templateWording.undo,
        run: () => lay((held) => held.toSpliced(index, 0, gone)),
        of: editor.store,
      });
    },
    /** An alias that none has yet. */
    freshAlias(stem: string): string {
      const taken = new Set(options.map(({ alias }) => alias));
      for (let n = 1; ; n += 1) if (!taken.has(`${stem}${n}`)) return `${stem}${n}`;
    },
  };
}
