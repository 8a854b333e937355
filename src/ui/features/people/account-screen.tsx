import type { AnswerOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import { roleWording } from '../../../core/wording/roles.ts';
import { invalidate, queryKey, useApiMutation, useApiQuery } from '../../api/queries.ts';
import { Button } from '../../components/button.tsx';
import { DescriptionList } from '../../components/description-list.tsx';
import { Stack, Text } from '../../components/layout.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { QueryState } from '../../components/list-states.tsx';
import { NameInput } from '../../components/name-field.tsx';
import { notify } from '../../components/notices.tsx';
import { AccountPart } from './account-part.tsx';
import { accountWords as words } from './messages.fr.ts';
import { OwnSessions } from './own-sessions.tsx';
import { OwnTokens } from './own-tokens.tsx';
import styles from './people.module.css';

type Account = AnswerOf<typeof contract.account.get>;

/** Whoever is signed in: their name, what they may do, where they are signed in, and the scripts that act for them. */
export function AccountScreen() {
  const account = useApiQuery(contract.account.get, {});
  return (
    <ListPage title={words.title}>
      <QueryState query={account} failed={words.failed} />
      {account.data && (
        <Stack gap={4} className={styles.account}>
          <You person={account.data.person} />
          <OwnSessions sessions={account.data.sessions} />
          <OwnTokens roles={account.data.person.roles} />
        </Stack>
      )}
    </ListPage>
  );
}

function You({ person }: Pick<Account, 'person'>) {
  const rename = useApiMutation(contract.account.rename, {
    onSuccess({ name }) {
      notify(words.renamed(name));
      void invalidate({ queryKey: queryKey(contract.account.get) });
      void invalidate({ queryKey: queryKey(contract.workspace.get) });
    },
  });
  return (
    <AccountPart title={words.you}>
      <Stack gap={4} padding={4} paddingTop={2}>
        <form
          className={styles.renaming}
          onSubmit={(event) => {
            event.preventDefault();
            rename.mutate({ name: String(new FormData(event.currentTarget).get('name')).trim() });
          }}
        >
          <div className="field">
            <label className="field-label" htmlFor="own-name">
              {words.name}
            </label>
            <NameInput
              id="own-name"
              name="name"
              maxLength={200}
              autoComplete="name"
              defaultValue={person.name}
              aria-describedby="own-name-help"
            />
            <span className="field-help" id="own-name-help">
              {words.nameHelp}
            </span>
          </div>
          <Button type="submit" variant="outline" loading={rename.isPending}>
            {words.save}
          </Button>
        </form>
        <DescriptionList
          gap={2}
          gapX={4}
          items={[
            [words.email, person.email],
            [
              words.roles,
              <Stack key="roles" as="ul" gap={1}>
                {person.roles.map((role) => (
                  <li key={role}>
                    <Text as="span" weight={550}>
                      {roleWording[role].name}
                    </Text>{' '}
                    <Text as="span" tone="muted">
                      {roleWording[role].says}
                    </Text>
                  </li>
                ))}
                <Text as="li" size={13} tone="muted">
                  {words.rolesHint}
                </Text>
              </Stack>,
            ],
          ]}
        />
      </Stack>
    </AccountPart>
  );
}
