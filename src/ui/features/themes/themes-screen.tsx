import { Link } from 'react-router';
import { contract } from '../../../contract/index.ts';
import type { ThemeSummary } from '../../../core/theme/theme.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Cover } from '../../components/cover.tsx';
import { Stack, Text } from '../../components/layout.tsx';
import { LetterPicture } from '../../components/letter-picture.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { QueryState } from '../../components/list-states.tsx';
import { themesWords as words } from './messages.fr.ts';
import styles from './themes.module.css';

/** The gallery: what each theme looks like; one that is opened is tried on a letter. */
export function ThemesScreen() {
  const list = useApiQuery(contract.themes.list, {});
  return (
    <ListPage title={words.title} hint={words.hint}>
      <QueryState query={list} failed={words.failed} />
      <ul className={styles.gallery}>
        {list.data?.themes.map((theme) => (
          <ThemeCard key={theme.id} theme={theme} />
        ))}
      </ul>
    </ListPage>
  );
}

function ThemeCard({ theme }: { theme: ThemeSummary }) {
  const { id, name, description, cover, letters, isBuiltin } = theme;
  return (
    <li className={`covered ${styles.card}`}>
      <div className={styles.cover}>
        <Cover address={cover}>
          <LetterPicture size={96} />
        </Cover>
      </div>
      <Stack gap={1} padding={4} alignContent="start">
        <Text as="h2" size={16} weight={650}>
          <Link to={`/newslettertemplates/themes/${id}`} className="covering">
            {name}
          </Link>
        </Text>
        <Text size={13}>{description}</Text>
        <Text size={12} tone="muted">
          {[words.letters(letters.length), !isBuiltin && words.own].filter(Boolean).join('\u00a0· ')}
        </Text>
      </Stack>
    </li>
  );
}
