import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import { roles as allRoles, isPermitted, type Role } from '../../../core/people/role.ts';
import { roleWording } from '../../../core/wording/roles.ts';
import { invalidate, queryKey, useApiMutation, useApiQuery } from '../../api/queries.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Text } from '../../components/layout.tsx';
import { EmptyState, QueryState } from '../../components/list-states.tsx';
import { restoreLostFocus } from '../../components/lost-focus.ts';
import { NameField } from '../../components/name-field.tsx';
import { notify } from '../../components/notices.tsx';
import { Table } from '../../components/table.tsx';
import { useDates } from '../../components/use-dates.ts';
import { AccountPart } from './account-part.tsx';
import { invalidSays } from './invalid-says.ts';
import { accountWords as words } from './messages.fr.ts';
import { OnceShown } from './once-shown.tsx';
import styles from './people.module.css';
import { RoleChoices, rolesIn } from './role-choices.tsx';

type Token = AnswerOf<typeof contract.account.tokens>['tokens'][number];

const { tokenColumns: columns } = words;

const refresh = () => invalidate({ queryKey: queryKey(contract.account.tokens) });

/** What scripts bear in one's place: made, shown once, and revoked here. */
export function OwnTokens({ roles }: { roles: readonly Role[] }) {
  const tokens = useApiQuery(contract.account.tokens, {});
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<Token>();
  const listed = tokens.data?.tokens;
  return (
    <AccountPart
      title={words.tokens}
      hint={words.tokensHint}
      action={
        <Button variant="outline" icon={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
          {words.createToken}
        </Button>
      }
    >
      <QueryState query={tokens} failed={words.tokensFailed} />
      {listed?.length === 0 && <EmptyState title={words.noToken} hint={words.noTokenHint} />}
      {listed !== undefined && listed.length > 0 && <TokenTable tokens={listed} onRevoke={setRevoked} />}
      {isCreating && <CreateToken roles={roles} onClose={() => setCreating(false)} />}
      {revoked && <RevokeToken token={revoked} onClose={() => setRevoked(undefined)} />}
    </AccountPart>
  );
}

function TokenTable({ tokens, onRevoke }: { tokens: readonly Token[]; onRevoke: (token: Token) => void }) {
  const { dateAndTime, sinceOrDate } = useDates();
  const isOver = ({ expires_at }: Token) => Date.parse(expires_at) <= Date.now();
  return (
    <Table
      className={styles.table}
      columns={[
        columns.name,
        columns.roles,
        columns.until,
        columns.used,
        { label: columns.actions, isHidden: true, className: styles.action },
      ]}
    >
      <tbody>
        {tokens.map((token) => (
          <tr key={token.id}>
            <Text as="th" scope="row" breakWords>
              {token.name}
            </Text>
            <td>{token.roles.map((role) => roleWording[role].name).join(', ')}</td>
            <td data-label={columns.until}>
              <time dateTime={token.expires_at}>{dateAndTime(token.expires_at)}</time>
              {isOver(token) && (
                <Text as="span" tone="warning">
                  {` · ${words.over}`}
                </Text>
              )}
            </td>
            <td data-label={columns.used}>
              {token.seen_at === undefined ? (
                words.neverUsed
              ) : (
                <time dateTime={token.seen_at}>{sinceOrDate(token.seen_at)}</time>
              )}
            </td>
            <td className={styles.action}>
              <Button
                variant="outline"
                size="sm"
                aria-label={words.revokeOf(token.name)}
                onClick={() => onRevoke(token)}
              >
                {words.revoke}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Asks what a token is for, then shows it once. */
function CreateToken({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  const [made, setMade] = useState<AnswerOf<typeof contract.account.createToken>>();
  const create = useApiMutation(contract.account.createToken, {
    onSuccess(answer) {
      setMade(answer);
      void refresh();
    },
  });
  if (made)
    return (
      <OnceShown
        title={words.tokenCreated(made.token.name)}
        hint={words.tokenOnce}
        label={words.token}
        secret={made.secret}
        onClose={onClose}
      />
    );
  // A token does no more than its person, who does more as an administrator.
  const offered = allRoles.filter((role) => isPermitted([role], roles));
  return (
    <FormDialog
      open
      title={words.tokenDialog}
      submit={words.create}
      busy={create.isPending}
      onClose={onClose}
      onSubmit={(fields) =>
        create.mutate({
          name: String(fields.get('name')).trim(),
          roles: rolesIn(fields),
          days: Number(fields.get('days')),
        })
      }
    >
      <NameField label={words.tokenName} maxLength={100} />
      <RoleChoices offered={offered} chosen={offered.slice(0, 1)} />
      <div className="field">
        <label className="field-label" htmlFor="token-days">
          {words.tokenDays}
        </label>
        <input
          id="token-days"
          className="control"
          type="number"
          name="days"
          min={1}
          max={366}
          required
          defaultValue={90}
          {...invalidSays(words.tokenDaysHelp)}
          aria-describedby="token-days-help"
        />
        <span className="field-help" id="token-days-help">
          {words.tokenDaysHelp}
        </span>
      </div>
    </FormDialog>
  );
}

function RevokeToken({ token: { id, name }, onClose }: { token: Token; onClose: () => void }) {
  const revoke = useApiMutation(contract.account.revokeToken, {
    onSuccess() {
      onClose();
      notify(words.revoked(name));
      // Its button had the focus, and goes with its row.
      void refresh().then(() => restoreLostFocus());
    },
  });
  return (
    <ConfirmDialog
      open
      title={words.revokeTitle(name)}
      confirm={words.revoke}
      busy={revoke.isPending}
      focus="cancel"
      onConfirm={() => revoke.mutate({ tokenId: id })}
      onClose={onClose}
    >
      <p>{words.revokeText}</p>
    </ConfirmDialog>
  );
}
