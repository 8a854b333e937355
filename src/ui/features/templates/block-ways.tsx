import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { invalidateAll, useApiMutation, useApiQuery } from '../../api/queries.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Stack, Text } from '../../components/layout.tsx';
import { EmptyState, QueryState } from '../../components/list-states.tsx';
import { notify } from '../../components/notices.tsx';
import { ThemeCard } from '../../themes/theme-card.tsx';
import { blockWaysWords as words } from './block-ways.fr.ts';
import styles from './block-ways.module.css';

/** In the place of the blocks of a newsletter template that has none: the ways to have some. */
export function BlockWays({ newsletterTemplateId }: { newsletterTemplateId: string }) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <EmptyState title={words.title} hint={words.hint}>
      <Stack gap={2} justifyItems="center">
        <Button onClick={() => setChoosing(true)}>{words.theme}</Button>
        <ButtonLink variant="outline" to="/import">
          {words.import}
        </ButtonLink>
        <ButtonLink variant="outline" to="/blocktemplates">
          {words.draw}
        </ButtonLink>
      </Stack>
      <Dialog open={isChoosing} onClose={() => setChoosing(false)} title={words.dialog} size="lg">
        <ThemeBlocks newsletterTemplateId={newsletterTemplateId} onDone={() => setChoosing(false)} />
      </Dialog>
    </EmptyState>
  );
}

/** The themes, whose blocks are taken by a click. */
function ThemeBlocks(props: { newsletterTemplateId: string; onDone: () => void }) {
  const { newsletterTemplateId, onDone } = props;
  const themes = useApiQuery(contract.themes.list, {});
  const take = useApiMutation(contract.themes.takeBlocks, {
    onSuccess({ blocktemplates }) {
      notify(words.taken(blocktemplates.length));
      invalidateAll();
      onDone();
    },
  });
  return (
    <Stack gap={4}>
      <Text tone="muted">{words.dialogHint}</Text>
      <QueryState query={themes} failed={words.themesFailed} />
      <ul className={styles.themes}>
        {themes.data?.themes.map((theme) => (
          <ThemeCard
            key={theme.id}
            theme={theme}
            size="sm"
            name={
              <button
                type="button"
                className="covering"
                aria-label={words.take(theme.name)}
                disabled={take.isPending}
                onClick={() => take.mutate({ theme: theme.id, newsletterTemplateId })}
              >
                {theme.name}
              </button>
            }
          />
        ))}
      </ul>
    </Stack>
  );
}
