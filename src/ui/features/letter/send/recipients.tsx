import { Inbox } from 'lucide-react';
import { useState } from 'react';
import type { SendForm } from '../../../../core/proof/send-form.ts';
import { proofFormWords } from '../../../../core/wording/proof-form.ts';
import { Row, Stack, Text } from '../../../components/layout.tsx';
import { FieldFrame } from '../../../fields/field-frame.tsx';
import { Link } from '../../../routing/link.tsx';
import { sendWords as send } from './messages.fr.ts';
import { proofWords as words } from './proofs.fr.ts';
import styles from './recipients.module.css';

/** Who the letter is made for, what its tokens become; nothing where there is no choice. */
export function ReaderChoice({ personas }: Pick<SendForm, 'personas'>) {
  if (personas.length === 0) return null;
  return (
    <FieldFrame label={words.reader}>
      {(control) => (
        <select {...control} className="control" name="persona">
          <option value="">{words.nobody}</option>
          {personas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** Groups of the configuration and free addresses; the server checks them again. */
export function Recipients({ form }: { form: SendForm }) {
  // What is typed and sent from here stands in the field still: it is a box when the step is opened again.
  const [remembered] = useState(form.remembered);
  return (
    <>
      <Text paddingY={2} paddingX={3} background="sunken" radius="md" breakWords>
        <Text as="span" display="block" size={12} tone="muted">
          {send.asSubject}
        </Text>
        {form.subject}
      </Text>
      <ReaderChoice personas={form.personas} />
      {form.groups.length > 0 ? (
        <Groups groups={form.groups} />
      ) : (
        <p className="field-help">
          {send.noGroup} <Link to="/settings#groups">{send.toGroups}</Link>
        </p>
      )}
      {remembered.length > 0 && <Remembered addresses={remembered} />}
      <FieldFrame label={proofFormWords.addresses} help={proofFormWords.addressesHelp}>
        {(control) => (
          <textarea
            {...control}
            className="control"
            rows={3}
            name="batmail"
            autoComplete="off"
            spellCheck={false}
            inputMode="email"
          />
        )}
      </FieldFrame>
      <label className="field-check">
        <input type="checkbox" className="check" name="sheet" value="1" />
        <span>
          {words.sheet}
          <Text as="span" display="block" size={12} tone="muted">
            {words.sheetHelp}
          </Text>
        </span>
      </label>
      {form.allow && <p className="field-help">{send.allowed(form.allow.join(', '))}</p>}
      {form.transport === 'outbox' && (
        <Row as="p" gap={2} size={13} tone="muted" className={styles.outbox}>
          <Inbox size={16} aria-hidden />
          <span>
            {send.outbox} <Link to="/outbox">{send.openOutbox}</Link>
          </span>
        </Row>
      )}
    </>
  );
}

/** Whom former proofs went to. */
function Remembered({ addresses }: { addresses: readonly string[] }) {
  return (
    <Stack as="fieldset" gap={2} className={styles.groups}>
      <legend className="field-label">{words.remembered}</legend>
      {addresses.map((address) => (
        <label key={address} className="field-check">
          <input type="checkbox" className="check" name="batmail" value={address} />
          <Text as="span" breakWords>
            {address}
          </Text>
        </label>
      ))}
    </Stack>
  );
}

function Groups({ groups }: Pick<SendForm, 'groups'>) {
  return (
    <Stack as="fieldset" gap={2} className={styles.groups}>
      <legend className="field-label">{proofFormWords.groups}</legend>
      {groups.map(({ id, name, addresses }) => (
        <label key={id} className="field-check" title={addresses.join(', ')}>
          <input type="checkbox" className="check" name="batdest" value={id} />
          <span>
            {name}{' '}
            <Text as="span" tone="muted" tabular>
              {send.groupCount(addresses.length)}
            </Text>
          </span>
        </label>
      ))}
    </Stack>
  );
}
