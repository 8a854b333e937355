import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import { contract } from '../../../../contract/index.ts';
import type { ThemeSummary } from '../../../../core/theme/theme.ts';
import { type CallFailure, call, callForm } from '../../../api/call.ts';
import { useApiQuery } from '../../../api/queries.ts';
import { Button } from '../../../components/button.tsx';
import { Cover } from '../../../components/cover.tsx';
import { showFailure } from '../../../components/error-dialog.tsx';
import { Row, Stack, Text } from '../../../components/layout.tsx';
import { LetterPicture } from '../../../components/letter-picture.tsx';
import { QueryState } from '../../../components/list-states.tsx';
import { NameField } from '../../../components/name-field.tsx';
import { LogoField } from '../../../pictures/logo-field.tsx';
import styles from './first-run.module.css';
import { firstRunWords as words } from './messages.fr.ts';

type Taken = AnswerOf<typeof contract.themes.apply>;

/** What a workspace without a letter shows: a name, a logo, a theme by its picture, and the first letter opens. */
export function FirstRun() {
  const navigate = useNavigate();
  const [logo, setLogo] = useState<File>();
  const themes = useApiQuery(contract.themes.list, {});
  const take = useMutation<Taken, CallFailure, FormData>({
    async mutationFn(form) {
      const taken = await callForm(contract.themes.apply, form);
      const changes = [{ path: 'name', value: String(form.get('organisation')).trim() }];
      // The letter is there: that the name could not be written is told, and holds nobody back.
      await call(contract.settings.save, { changes }).catch(showFailure);
      return taken;
    },
    onSuccess: ({ campaigns: [first] }) => first && void navigate(`/campaign/edit/${first.campaign.id}`),
    onError: showFailure,
  });
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    if (logo) fields.set('logo', logo);
    take.mutate(fields);
  };
  return (
    <Stack as="form" gap={5} padding={6} className={styles.form} onSubmit={submit}>
      <Stack gap={2}>
        <Text as="h2" size={20} weight={650}>
          {words.title}
        </Text>
        <Text tone="muted">{words.lead}</Text>
      </Stack>
      <div className={styles.answers}>
        <NameField
          name="organisation"
          label={words.organisation}
          maxLength={100}
          placeholder={words.organisationPlaceholder}
        />
        <LogoField logo={logo} onChoose={setLogo} />
      </div>
      <QueryState query={themes} failed={words.themesFailed} />
      {themes.isSuccess && <ThemeChoice themes={themes.data.themes} />}
      <Row>
        <Button type="submit" loading={take.isPending} disabled={!themes.isSuccess}>
          {take.isPending ? words.busy : words.submit}
        </Button>
      </Row>
    </Stack>
  );
}

function ThemeChoice({ themes }: { themes: readonly ThemeSummary[] }) {
  return (
    <fieldset className={styles.themes}>
      <legend className="field-label">{words.theme}</legend>
      {themes.map(({ id, name, description, cover }, rank) => (
        <label key={id} className={styles.theme}>
          <input
            type="radio"
            name="theme"
            value={id}
            required
            defaultChecked={rank === 0}
            className={styles.radio}
          />
          <span className={styles.cover}>
            <Cover address={cover}>
              <LetterPicture size={96} />
            </Cover>
          </span>
          <Stack as="span" gap={1} padding={3}>
            <Text as="span" weight={600}>
              {name}
            </Text>
            <Text as="span" size={13} tone="muted">
              {description}
            </Text>
          </Stack>
        </label>
      ))}
    </fieldset>
  );
}
