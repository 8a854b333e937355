import { contract } from '../../../../contract/index.ts';
import type { ThemeSummary } from '../../../../core/theme/theme.ts';
import { call } from '../../../api/call.ts';
import { useApiQuery } from '../../../api/queries.ts';
import { showFailure } from '../../../components/error-dialog.tsx';
import { Stack, Text } from '../../../components/layout.tsx';
import { QueryState } from '../../../components/list-states.tsx';
import { led } from '../../../components/use-focus-of-arrival.ts';
import { useNavigate } from '../../../routing/hooks.ts';
import { TakeForm } from '../../../themes/take-form.tsx';
import { ThemeCard } from '../../../themes/theme-card.tsx';
import styles from './first-run.module.css';
import { firstRunWords as words } from './messages.fr.ts';

/** The letter is there: that the name could not be written is told, and holds nobody back. */
const storeName = (form: FormData) => {
  const changes = [{ path: 'name', value: String(form.get('organisation')).trim() }];
  return call(contract.settings.save, { changes }).catch(showFailure);
};

/** What a workspace without a letter shows: a name, a logo, a theme by its picture, and the first letter opens. */
export function FirstRun() {
  const navigate = useNavigate();
  const themes = useApiQuery(contract.themes.list, {});
  return (
    <div className={styles.form}>
      <TakeForm
        organisation=""
        submit={words.submit}
        isReady={themes.isSuccess}
        store={storeName}
        onTaken={({ campaigns: [first] }) =>
          first && void navigate(`/campaign/edit/${first.campaign.id}`, led)
        }
        head={
          <Stack gap={2}>
            <Text as="h2" size={20} weight={650}>
              {words.title}
            </Text>
            <Text tone="muted">{words.lead}</Text>
          </Stack>
        }
      >
        <QueryState query={themes} failed={words.themesFailed} />
        {themes.isSuccess && <ThemeChoice themes={themes.data.themes} />}
      </TakeForm>
    </div>
  );
}

function ThemeChoice({ themes }: { themes: readonly ThemeSummary[] }) {
  return (
    <fieldset className={styles.themes}>
      <legend className="field-label">{words.theme}</legend>
      {themes.map((theme, rank) => (
        <ThemeCard
          key={theme.id}
          theme={theme}
          as="label"
          size="md"
          name={
            <>
              <input
                type="radio"
                name="theme"
                value={theme.id}
                required
                defaultChecked={rank === 0}
                className={styles.radio}
              />
              <Text as="span" weight={600}>
                {theme.name}
              </Text>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
