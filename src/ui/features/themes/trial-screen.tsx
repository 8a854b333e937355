import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { addressOf } from '../../../contract/address-of.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import type { CampaignSummary } from '../../../core/campaign/campaign-summary.ts';
import type { ThemeSummary } from '../../../core/theme/theme.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Cover } from '../../components/cover.tsx';
import { Card, Stack, Text } from '../../components/layout.tsx';
import { LetterPicture } from '../../components/letter-picture.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { EmptyState, QueryState } from '../../components/list-states.tsx';
import { SandboxFrame } from '../../components/sandbox-frame.tsx';
import { led } from '../../components/use-focus-of-arrival.ts';
import { WhoMay } from '../../components/who-may.tsx';
import { FieldFrame } from '../../fields/field-frame.tsx';
import { useNavigate, useParams } from '../../routing/hooks.ts';
import { Link } from '../../routing/link.tsx';
import { may } from '../../state/caller.ts';
import { TakeForm, type TakenTheme } from '../../themes/take-form.tsx';
import { themesWords } from './messages.fr.ts';
import styles from './themes.module.css';

const { trial: words } = themesWords;

/** Letters that a theme may be tried on: those saved last. */
const MAX_LETTERS = 100;

/** A theme on a letter of one's own, beside what it is today, and how it is taken. */
export function TrialScreen() {
  const { theme: id = '' } = useParams();
  const list = useApiQuery(contract.themes.list, {});
  const campaigns = useApiQuery(contract.campaigns.list, {
    shown: 'active',
    kind: 'blocks',
    limit: MAX_LETTERS,
  });
  const theme = list.data?.themes.find((one) => one.id === id);
  return (
    <ListPage title={theme?.name ?? themesWords.title} hint={theme?.description}>
      <Link to="/newslettertemplates/themes" className={styles.back}>
        <ArrowLeft size={16} aria-hidden />
        {words.back}
      </Link>
      <QueryState query={list} failed={themesWords.failed} />
      <QueryState query={campaigns} failed={words.lettersFailed} />
      {list.isSuccess && !theme && <EmptyState title={words.unknown} />}
      {theme && campaigns.data && <Trial key={theme.id} theme={theme} letters={campaigns.data.campaigns} />}
    </ListPage>
  );
}

function Trial({ theme, letters }: { theme: ThemeSummary; letters: readonly CampaignSummary[] }) {
  const [chosen, setChosen] = useState(letters[0]);
  const [inOwnColors, setInOwnColors] = useState(true);
  const current = letters.find(({ id }) => id === chosen?.id);
  const letter = current ?? chosen;
  // What others save meanwhile takes nothing away that was chosen.
  const offered = current || !chosen ? letters : [chosen, ...letters];
  const trial = {
    theme: theme.id,
    campaignId: letter?.id ?? '',
    in_own_colors: inOwnColors ? ('1' as const) : ('0' as const),
  };
  const poured = useApiQuery(contract.themes.try, trial, letter !== undefined);
  return (
    <Stack gap={4}>
      {letters.length === 0 && <Text tone="muted">{words.noLetter}</Text>}
      {letter && (
        <FieldFrame label={words.letter}>
          {(control) => (
            <select
              {...control}
              className={`control ${styles.letter}`}
              value={letter.id}
              onChange={({ currentTarget }) =>
                setChosen(offered.find(({ id }) => id === currentTarget.value))
              }
            >
              {offered.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      {letter ? (
        <div key={letter.id} className={styles.sides}>
          <Side
            label={words.before}
            src={addressOf(contract.campaigns.preview, { campaignId: letter.id, part: '1' })}
          />
          <Side label={words.after} src={addressOf(contract.themes.preview, trial)}>
            <QueryState query={poured} failed={words.failed} />
            {poured.data && <LeftOver left={poured.data.left} />}
          </Side>
        </div>
      ) : (
        <OwnCover theme={theme} />
      )}
      <WhoMay row={contract.themes.apply} does={words.does} />
      {may(contract.themes.apply) && (
        <TakeCard
          theme={theme}
          letter={letter}
          colors={
            poured.data?.hasLogo && (
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  name="in_own_colors"
                  value="1"
                  checked={inOwnColors}
                  onChange={({ currentTarget }) => setInOwnColors(currentTarget.checked)}
                />
                {words.inOwnColors}
              </label>
            )
          }
        />
      )}
    </Stack>
  );
}

const OwnCover = ({ theme }: { theme: ThemeSummary }) => (
  <div className={styles.alone}>
    <Cover address={theme.cover}>
      <LetterPicture size={96} />
    </Cover>
  </div>
);

/** A letter as it is, or poured into the theme. */
const Side = ({ label, src, children }: { label: string; src: string; children?: ReactNode }) => (
  <figure>
    <Text as="figcaption" weight={600}>
      {label}
    </Text>
    <SandboxFrame className={styles.frame} title={label} src={src} />
    {children}
  </figure>
);

/** What found no place. */
function LeftOver({ left }: { left: AnswerOf<typeof contract.themes.try>['left'] }) {
  if (left.length === 0) {
    return (
      <Text size={13} tone="muted">
        {words.all}
      </Text>
    );
  }
  return (
    <details className={styles.left}>
      <summary>{words.left(left.length)}</summary>
      <ul>
        {left.map(({ block, type, text }, rank) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of a block may say the same, and they never move
          <li key={`${block} ${rank}`}>{words.ofBlock(words.kinds[type], text)}</li>
        ))}
      </ul>
    </details>
  );
}

/** How it is taken, and what comes with it. */
function TakeCard(props: {
  theme: ThemeSummary;
  letter: CampaignSummary | undefined;
  /** The choice of its colours, where there is one. */
  colors: ReactNode;
}) {
  const { theme, letter, colors } = props;
  const navigate = useNavigate();
  const workspace = useApiQuery(contract.workspace.get, {});
  const complete = (form: FormData) => {
    const what = form.get('what');
    form.delete('what');
    if (what === 'pour' && letter) form.set('campaignId', letter.id);
    if (what === 'alone') form.set('without_letters', '1');
    form.set('theme', theme.id);
  };
  const onTaken = ({ campaigns: [first], newslettertemplate_id }: TakenTheme) =>
    void navigate(
      first ? `/campaign/edit/${first.campaign.id}` : `/newslettertemplates/edit/${newslettertemplate_id}`,
      led,
    );
  const choices = [
    ...(letter ? [['pour', words.pour] as const] : []),
    ['letters', words.withLetters] as const,
    ['alone', words.alone] as const,
  ];
  if (!workspace.data) return null;
  return (
    <Card as="section" aria-label={words.take}>
      <TakeForm
        organisation={workspace.data.name}
        submit={words.submit}
        note={words.untouched}
        complete={complete}
        onTaken={onTaken}
        head={
          <Text as="h2" size={16} weight={650}>
            {words.take}
          </Text>
        }
        beside={(hasNewLogo) => (
          <Stack gap={3}>
            <fieldset>
              <legend className="field-label">{words.what}</legend>
              {choices.map(([value, label], rank) => (
                <label key={value} className={styles.choice}>
                  <input type="radio" name="what" value={value} defaultChecked={rank === 0} />
                  {label}
                </label>
              ))}
            </fieldset>
            {colors && !hasNewLogo && (
              <fieldset>
                <legend className="field-label">{words.colors}</legend>
                {colors}
              </fieldset>
            )}
          </Stack>
        )}
      />
    </Card>
  );
}
