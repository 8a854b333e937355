import { useState } from 'react';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import { invalidate, queryKey, useApiMutation } from '../../api/queries.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Stack } from '../../components/layout.tsx';
import { mandatory } from '../../components/messages.fr.ts';
import { NameField } from '../../components/name-field.tsx';
import { notify } from '../../components/notices.tsx';
import { useDates } from '../../components/use-dates.ts';
import { caller } from '../../state/caller.ts';
import { invalidSays } from './invalid-says.ts';
import type { ListedPerson } from './listed-person.ts';
import { peopleWords as words } from './messages.fr.ts';
import { OnceShown } from './once-shown.tsx';
import { RoleChoices, rolesIn } from './role-choices.tsx';

type Link = AnswerOf<typeof contract.people.invite>['invitation'];

const refresh = () => invalidate({ queryKey: queryKey(contract.people.list) });

/** The link by which somebody chooses a password, shown once. */
function InvitationLink({ name, link, onClose }: { name: string; link: Link; onClose: () => void }) {
  const { dateAndTime } = useDates();
  return (
    <OnceShown
      title={words.linkTitle(name)}
      hint={words.linkText(dateAndTime(link.expires_at))}
      label={words.link}
      secret={link.url}
      onClose={onClose}
    />
  );
}

/** Opens an account, then shows its invitation; who comes from a provider of identities needs none. */
export function AddPerson({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<{ name: string; link: Link }>();
  const add = useApiMutation(contract.people.add, {
    onSuccess({ person: { name }, invitation }) {
      void refresh();
      notify(invitation ? words.added(name) : words.addedByIssuer(name));
      if (invitation) setAdded({ name, link: invitation });
      else onClose();
    },
  });
  if (added) return <InvitationLink {...added} onClose={onClose} />;
  return (
    <FormDialog
      open
      title={words.addTitle}
      submit={words.submitAdd}
      busy={add.isPending}
      onClose={onClose}
      onSubmit={(fields) =>
        add.mutate({
          name: String(fields.get('name')).trim(),
          email: String(fields.get('email')).trim(),
          roles: rolesIn(fields),
        })
      }
    >
      <NameField label={words.name} maxLength={200} />
      <label className="field">
        <span className="field-label">
          {words.email}
          <span className="field-note" aria-hidden>
            {mandatory}
          </span>
        </span>
        <input
          className="control"
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="off"
          {...invalidSays(words.emailNeeded)}
        />
      </label>
      <RoleChoices chosen={['reader']} />
    </FormDialog>
  );
}

interface PersonDialogProps {
  person: ListedPerson;
  onClose: () => void;
}

/** Another name, other roles. @param props.isLast whether nobody else administers */
export function EditPerson({ person, isLast, onClose }: PersonDialogProps & { isLast: boolean }) {
  const edit = useApiMutation(contract.people.edit, {
    onSuccess({ person: { name } }) {
      void refresh();
      notify(words.edited(name));
      onClose();
    },
  });
  return (
    <FormDialog
      open
      title={words.editTitle(person.name)}
      submit={words.submitEdit}
      busy={edit.isPending}
      onClose={onClose}
      onSubmit={(fields) =>
        edit.mutate({
          personId: person.id,
          name: String(fields.get('name')).trim(),
          roles: rolesIn(fields),
        })
      }
    >
      <NameField label={words.name} maxLength={200} defaultValue={person.name} />
      <div className="field">
        <label className="field-label" htmlFor="fixed-email">
          {words.email}
        </label>
        <input
          id="fixed-email"
          className="control"
          readOnly
          value={person.email}
          aria-describedby="fixed-email-help"
        />
        <span className="field-help" id="fixed-email-help">
          {words.emailFixed}
        </span>
      </div>
      <RoleChoices
        chosen={person.roles}
        kept={isLast ? { role: 'administrator', why: words.lastAdministrator } : undefined}
      />
    </FormDialog>
  );
}

/** Asks, for the former ways in end, then shows the new link. */
export function NewLink({ person: { id, name }, onClose }: PersonDialogProps) {
  const [link, setLink] = useState<Link>();
  const invite = useApiMutation(contract.people.invite, {
    onSuccess({ invitation }) {
      void refresh();
      setLink(invitation);
    },
  });
  if (link) return <InvitationLink name={name} link={link} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={words.newLinkTitle(name)}
      confirm={words.makeLink}
      busy={invite.isPending}
      focus="confirm"
      onConfirm={() => invite.mutate({ personId: id })}
      onClose={onClose}
    >
      <p>{words.newLinkText}</p>
    </ConfirmDialog>
  );
}

/** Nobody signs in as them any more. */
export function CloseAccount({ person: { id, name }, onClose }: PersonDialogProps) {
  const close = useApiMutation(contract.people.edit, {
    onSuccess() {
      void refresh();
      notify(words.closed(name));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={words.closeTitle(name)}
      confirm={words.confirmClose}
      busy={close.isPending}
      focus="cancel"
      onConfirm={() => close.mutate({ personId: id, disabled: true })}
      onClose={onClose}
    >
      <Stack gap={2}>
        <p>{words.closeText}</p>
        {id === caller?.id && <p>{words.closeOwn}</p>}
      </Stack>
    </ConfirmDialog>
  );
}

/** Opens a closed account. */
export const useReopening = () =>
  useApiMutation(contract.people.edit, {
    onSuccess({ person: { name } }) {
      void refresh();
      notify(words.reopened(name));
    },
  });
