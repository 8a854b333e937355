import { useMemo } from 'react';
import { heldAliases } from '../../../../../core/newsletter-template/aliases.ts';
import { capital } from '../../../../../core/wording/phrases.ts';
import { Alert } from '../../../../components/layout.tsx';
import { useTemplate } from '../../../templates/use-template.ts';
import { newsletterTemplateWording } from '../../messages.fr.ts';
import { useDraft, useTemplateScreen } from '../template-context.ts';

const { colors: words } = newsletterTemplateWording;

/** An alias that is stored and would go, and what still holds it. */
export interface MissingAlias {
  alias: string;
  /** French, to stand before a verb. */
  holders: string;
  isMany: boolean;
}

/** The aliases of stored colours or fonts that the draft has no more, where campaigns or its own blocks hold them. */
export function useMissingAliases(list: 'colors' | 'fonts'): MissingAlias[] {
  const { editor, usage } = useTemplateScreen();
  const saved = useTemplate(editor, (state) => state.savedDraft);
  const options = useDraft((draft) => draft[list]);
  const defaults = useDraft((draft) => draft.defaults);
  return useMemo(() => {
    const kept = new Set(options.map(({ alias }) => alias));
    const gone = saved[list].map(({ alias }) => alias).filter((alias) => !kept.has(alias));
    if (gone.length === 0) return [];
    const ownHeld = heldAliases(defaults, saved);
    return gone.flatMap((alias) => {
      const campaigns = (usage?.campaigns ?? []).filter(({ aliases }) => aliases.includes(alias));
      const isOwn = ownHeld.includes(alias);
      if (campaigns.length === 0 && !isOwn) return [];
      const holders = words.holders(
        campaigns.map(({ name }) => name),
        isOwn,
      );
      return [{ alias, holders, isMany: isOwn || campaigns.length > 1 }];
    });
  }, [usage, saved, options, defaults, list]);
}

/** Says which letters would lose a colour or a font; always in the page, so that it is heard when it comes. */
export function MissingAliases(props: {
  missing: readonly MissingAlias[];
  sentence: (alias: string, holders: string, isMany: boolean) => string;
}) {
  return (
    <div role="status">
      {props.missing.map(({ alias, holders, isMany }) => (
        <Alert as="p" marginBottom={2} tone="warning" key={alias}>
          {capital(props.sentence(alias, holders, isMany))}
        </Alert>
      ))}
    </div>
  );
}
