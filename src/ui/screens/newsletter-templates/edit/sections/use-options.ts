import type { NewsletterTemplate } from '../../../../../core/newsletter-template/newsletter-template.ts';
import { renameAlias } from '../../../../../core/newsletter-template/rename-alias.ts';
import { newsletterTemplateWording } from '../../../../../core/wording/newsletter-templates.ts';
import { templateWording } from '../../../../../core/wording/templates.ts';
import { notify } from '../../../../design/notices.tsx';
import { inPlace, useOrder } from '../ordered.tsx';
import { useDraft, useTemplateScreen } from '../template-context.ts';

type Options = Pick<NewsletterTemplate, 'colors' | 'fonts'>;

/** The colours or fonts of the template, and what one does to them. */
export function useOptions<List extends keyof Options>(list: List) {
  type Option = Options[List][number];
  const { editor } = useTemplateScreen();
  const options: readonly Option[] = useDraft((draft) => draft[list]);
  const order = useOrder<HTMLOListElement>(options.length);
  const lay = (change: (options: readonly Option[]) => readonly Option[]) =>
    editor.edit((draft) => ({ ...draft, [list]: change(draft[list]) }));

  return {
    options,
    order,
    change: (index: number, part: Partial<Option>) =>
      lay((held) => held.map((option, at) => (at === index ? { ...option, ...part } : option))),
    rename: (index: number, alias: string) =>
      editor.edit((draft) => renameAlias(draft, list, { index, alias })),
    refusalOf: (index: number) => (alias: string) =>
      options.some((option, at) => at !== index && option.alias === alias)
        ? newsletterTemplateWording.colors.aliasTaken(alias)
        : undefined,
    add(option: Option) {
      lay((held) => [...held, option]);
      order.added(options.length);
    },
    move(from: number, to: number) {
      lay((held) => inPlace(held, from, to));
      order.moved(options[from]?.label ?? '', to, from);
    },
    remove(index: number) {
      const [gone] = options.slice(index, index + 1);
      if (!gone) return;
      lay((held) => held.toSpliced(index, 1));
      order.removed(gone.label, index);
      notify(templateWording.removed(gone.label), {
        label: templateWording.undo,
        run: () => lay((held) => held.toSpliced(index, 0, gone)),
      });
    },
    /** An alias that none has yet. */
    freshAlias(stem: string): string {
      const taken = new Set(options.map(({ alias }) => alias));
      for (let n = 1; ; n += 1) if (!taken.has(`${stem}${n}`)) return `${stem}${n}`;
    },
  };
}
