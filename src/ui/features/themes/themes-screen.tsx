import { contract } from '../../../contract/index.ts';
import type { ThemeSummary } from '../../../core/theme/theme.ts';
import { useApiQuery } from '../../api/queries.ts';
import { LastChanged } from '../../components/last-changed.tsx';
import { Text } from '../../components/layout.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { QueryState } from '../../components/list-states.tsx';
import { Link } from '../../routing/link.tsx';
import { ThemeCard } from '../../themes/theme-card.tsx';
import { themesWords as words } from './messages.fr.ts';
import styles from './themes.module.css';

const noteOn = ({ letters, isBuiltin }: ThemeSummary) =>
  [words.letters(letters.length), !isBuiltin && words.own].filter(Boolean).join('\u00a0· ');

/** The gallery: what each theme looks like; one that is opened is tried on a letter. */
export function ThemesScreen() {
  const list = useApiQuery(contract.themes.list, {});
  return (
    <ListPage title={words.title} hint={words.hint}>
      <QueryState query={list} failed={words.failed} />
      <ul className={styles.gallery}>
        {list.data?.themes.map((theme) => (
          <ThemeCard
            key={theme.id}
            theme={theme}
            size="lg"
            note={
              <>
                {noteOn(theme)}
                {!theme.isBuiltin && <LastChanged of="themes" id={theme.id} />}
              </>
            }
            name={
              <Text as="h2" size={16} weight={650}>
                <Link to={`/newslettertemplates/themes/${theme.id}`} className="covering">
                  {theme.name}
                </Link>
              </Text>
            }
          />
        ))}
      </ul>
    </ListPage>
  );
}
