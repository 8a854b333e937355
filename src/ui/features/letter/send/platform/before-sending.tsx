import { useId } from 'react';
import type { Finding } from '../../../../../core/finding.ts';
import type { PlatformForm } from '../../../../../core/send/platform-form.ts';
import { platformWording } from '../../../../../core/wording/platforms.ts';
import { sendWording } from '../../../../../core/wording/sends.ts';
import { Bullets, Text } from '../../../../components/layout.tsx';
import { FieldFrame } from '../../../../fields/field-frame.tsx';
import { checkPanelWords } from '../../checks/messages.fr.ts';
import { OpenChecks } from '../findings.tsx';
import { platformWords as words } from './messages.fr.ts';
import { Note } from './note.tsx';

/** What a send still needs of the approval of its content; nothing where it has one, or none is asked for. */
export function Approval({ approval, approved }: Pick<PlatformForm, 'approval' | 'approved'>) {
  if (approval === 'off' || approved) return null;
  return (
    <Note tone={approval === 'require' ? 'danger' : 'warning'}>
      <p>{platformWording.unapproved}</p>
      {approval === 'require' && <p>{platformWording.approvalRequired}</p>}
    </Note>
  );
}

/** The remarks that stop a send, and the reason it leaves in spite of them. */
export function Override(props: {
  blocking: readonly Finding[];
  reason: string;
  /** Whether one has tried without a reason. */
  isMissing: boolean;
  onChecks: (() => void) | undefined;
  onChange: (reason: string) => void;
}) {
  const { blocking, reason, isMissing, onChecks, onChange } = props;
  const missingId = useId();
  if (blocking.length === 0) return null;
  return (
    <>
      <Note tone="danger">
        <p>{words.blocked(blocking.length)}</p>
        <Messages findings={blocking} most={onChecks && 8} />
        <p>{words.blockedHint}</p>
        {onChecks && <OpenChecks onClick={onChecks} />}
      </Note>
      <FieldFrame label={sendWording.override} help={words.overrideHelp}>
        {(control) => (
          <>
            <textarea
              {...control}
              className="control"
              name="override_reason"
              rows={2}
              maxLength={2_000}
              value={reason}
              aria-errormessage={isMissing ? missingId : undefined}
              aria-invalid={isMissing || undefined}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
            {isMissing && (
              <Text size={12} tone="danger" id={missingId} role="alert">
                {words.overrideRequired}
              </Text>
            )}
          </>
        )}
      </FieldFrame>
    </>
  );
}

/** What the platform said no to; no reason passes over it. */
export const Refused = ({ findings }: { findings: readonly Finding[] }) => (
  <Note tone="danger">
    <p>{words.impossible}</p>
    <Messages findings={findings} />
  </Note>
);

/** What the remarks say, each once; `most` of them where all stand elsewhere. */
function Messages({ findings, most }: { findings: readonly Finding[]; most?: number | undefined }) {
  const messages = [...new Set(findings.map(({ message }) => message))];
  const shown = messages.slice(0, most);
  const left = messages.length - shown.length;
  return (
    <Bullets>
      {shown.map((message) => (
        <li key={message}>{message}</li>
      ))}
      {left > 0 && <li>{checkPanelWords.more(left)}</li>}
    </Bullets>
  );
}
