import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { invalidateAll, useApiMutation, useApiQuery } from '../../api/queries.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Cover } from '../../components/cover.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Stack, Text } from '../../components/layout.tsx';
import { LetterPicture } from '../../components/letter-picture.tsx';
import { EmptyState, QueryState } from '../../components/list-states.tsx';
import { notify } from '../../components/notices.tsx';
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
        {themes.data?.themes.map(({ id, name, description, cover }) => (
          <li key={id} className={`${styles.theme} covered`}>
            <div className={styles.cover}>
              <Cover address={cover}>
                <LetterPicture size={72} />
              </Cover>
            </div>
            <Stack gap={1} padding={3}>
              <button
                type="button"
                className="covering"
                aria-label={words.take(name)}
                disabled={take.isPending}
                onClick={() => take.mutate({ theme: id, newsletterTemplateId })}
              >
                {name}
              </button>
              <Text size={13} tone="muted" clamp={3}>
                {description}
              </Text>
            </Stack>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
