import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { addressOf } from '../../../contract/address-of.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import type { CampaignSummary } from '../../../core/campaign/campaign-summary.ts';
import type { ThemeSummary } from '../../../core/theme/theme.ts';
import { type CallFailure, callForm } from '../../api/call.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Button } from '../../components/button.tsx';
import { Cover } from '../../components/cover.tsx';
import { showFailure } from '../../components/error-dialog.tsx';
import { Card, Row, Stack, Text } from '../../components/layout.tsx';
import { LetterPicture } from '../../components/letter-picture.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { EmptyState, QueryState } from '../../components/list-states.tsx';
import { NameField } from '../../components/name-field.tsx';
import { SandboxFrame } from '../../components/sandbox-frame.tsx';
import { FieldFrame } from '../../fields/field-frame.tsx';
import { LogoField } from '../../pictures/logo-field.tsx';
import { themesWords } from './messages.fr.ts';
import styles from './themes.module.css';

const { trial: words } = themesWords;

/** A theme on a letter of one's own, beside what it is today, and how it is taken. */
export function TrialScreen() {
  const { theme: id = '' } = useParams();
  const list = useApiQuery(contract.themes.list, {});
  const campaigns = useApiQuery(contract.campaigns.list, {});
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
      {theme && campaigns.data && (
        <Trial
          key={theme.id}
          theme={theme}
          letters={campaigns.data.campaigns.filter(({ kind, archived }) => kind === 'blocks' && !archived)}
        />
      )}
    </ListPage>
  );
}

function Trial({ theme, letters }: { theme: ThemeSummary; letters: readonly CampaignSummary[] }) {
  const [chosen, setChosen] = useState(letters[0]?.id);
  const letter = letters.find(({ id }) => id === chosen);
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
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              {letters.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      {letter ? <SideBySide key={letter.id} theme={theme.id} letter={letter} /> : <OwnCover theme={theme} />}
      <TakeForm theme={theme} letter={letter} />
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

/** The letter as it is, and poured into the theme; what found no place is said under it. */
function SideBySide({ theme, letter }: { theme: string; letter: CampaignSummary }) {
  const place = { theme, campaignId: letter.id };
  const poured = useApiQuery(contract.themes.try, place);
  return (
    <div className={styles.sides}>
      <figure>
        <Text as="figcaption" weight={600}>
          {words.before}
        </Text>
        <SandboxFrame
          className={styles.frame}
          title={words.before}
          src={addressOf(contract.campaigns.preview, { campaignId: letter.id, part: '1' })}
        />
      </figure>
      <figure>
        <Text as="figcaption" weight={600}>
          {words.after}
        </Text>
        <SandboxFrame
          className={styles.frame}
          title={words.after}
          src={addressOf(contract.themes.preview, place)}
        />
        <QueryState query={poured} failed={words.failed} />
        {poured.data && <LeftOver left={poured.data.left} />}
      </figure>
    </div>
  );
}

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

/** Name and logo of whoever takes it, and what comes with it. */
function TakeForm({ theme, letter }: { theme: ThemeSummary; letter: CampaignSummary | undefined }) {
  const navigate = useNavigate();
  const workspace = useApiQuery(contract.workspace.get, {});
  const [logo, setLogo] = useState<File>();
  const take = useMutation<AnswerOf<typeof contract.themes.apply>, CallFailure, FormData>({
    mutationFn: (form) => callForm(contract.themes.apply, form),
    onSuccess: ({ campaigns: [first], newslettertemplate_id }) =>
      void navigate(
        first ? `/campaign/edit/${first.campaign.id}` : `/newslettertemplates/edit/${newslettertemplate_id}`,
      ),
    onError: showFailure,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const what = form.get('what');
    form.delete('what');
    if (what === 'pour' && letter) form.set('campaignId', letter.id);
    if (what === 'alone') form.set('without_letters', '1');
    form.set('theme', theme.id);
    if (logo) form.set('logo', logo);
    take.mutate(form);
  };
  const choices = [
    ...(letter ? [['pour', words.pour] as const] : []),
    ['letters', words.withLetters] as const,
    ['alone', words.alone] as const,
  ];
  if (!workspace.data) return null;
  return (
    <Card as="section" aria-label={words.take}>
      <Stack as="form" gap={4} padding={5} onSubmit={submit}>
        <Text as="h2" size={16} weight={650}>
          {words.take}
        </Text>
        <div className={styles.answers}>
          <NameField
            name="organisation"
            label={words.organisation}
            maxLength={100}
            defaultValue={workspace.data.name}
          />
          <LogoField logo={logo} onChoose={setLogo} />
          <fieldset>
            <legend className="field-label">{words.what}</legend>
            {choices.map(([value, label], rank) => (
              <label key={value} className={styles.choice}>
                <input type="radio" name="what" value={value} defaultChecked={rank === 0} />
                {label}
              </label>
            ))}
          </fieldset>
        </div>
        <Row wrap gap={3} align="center">
          <Button type="submit" loading={take.isPending}>
            {take.isPending ? words.busy : words.submit}
          </Button>
          <Text size={13} tone="muted">
            {words.untouched}
          </Text>
        </Row>
      </Stack>
    </Card>
  );
}
