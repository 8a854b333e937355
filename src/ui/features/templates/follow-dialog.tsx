import type { ReactNode } from 'react';
import { campaignsUsing, type TemplateUsage } from '../../../core/block-template/template-summary.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Box, Row, Stack, Text } from '../../components/layout.tsx';
import { StatusMark } from '../../components/status-mark.tsx';
import { templateWording } from './messages.fr.ts';
import { campaignsStartingWith, type FollowQuestion } from './use-saving.ts';

const { follow: words } = templateWording;

/** Named in the dialog; the others are counted. */
const most = 8;

interface FollowDialogProps {
  /** Closed without one. */
  question: FollowQuestion | undefined;
  /** What else becomes of them. */
  children?: ReactNode;
}

/** Before a change that draws letters otherwise is saved: where the template serves. */
export function FollowDialog({ question, children }: FollowDialogProps) {
  const refuse = () => question?.answer(false);
  const hasFollowers = question !== undefined && campaignsUsing(question.usage).follow.length > 0;
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={words.title}
      onClose={refuse}
      cancel={words.cancel}
      confirm={hasFollowers ? words.saveAll : words.save}
      onConfirm={() => question?.answer(true)}
      focus="confirm"
    >
      {question && <Usage usage={question.usage} />}
      {children && (
        <Box size={13} tone="muted">
          {children}
        </Box>
      )}
    </ConfirmDialog>
  );
}

const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name);

function Usage({ usage }: { usage: TemplateUsage }) {
  const { widgets, clips } = usage;
  const { follow, stay } = campaignsUsing(usage);
  const templates = campaignsStartingWith(usage);
  return (
    <Stack gap={3}>
      <Campaigns said={words.said(follow.length)} campaigns={follow} />
      {follow.some(({ status }) => status !== 'draft') && (
        <Text size={13} tone="muted">
          {words.unapproved}
        </Text>
      )}
      <Campaigns said={words.stay} campaigns={stay} />
      {templates.length > 0 && <p>{words.templates(namesOf(templates))}</p>}
      {widgets.length > 0 && <p>{words.widgets(namesOf(widgets))}</p>}
      {clips > 0 && <p>{words.clips(clips)}</p>}
    </Stack>
  );
}

/** Campaigns under what becomes of them; nothing where there are none. */
function Campaigns({ said: sentence, campaigns }: Pick<TemplateUsage, 'campaigns'> & { said: string }) {
  if (campaigns.length === 0) return null;
  return (
    <>
      <p>{sentence}</p>
      <Stack as="ul" gap={2} breakWords>
        {campaigns.slice(0, most).map(({ id, name, status, outcomeUnknown, modified_since }) => (
          <Row as="li" gap={3} justify="between" key={id}>
            <span>{name}</span>
            <StatusMark status={status} outcomeUnknown={outcomeUnknown} modifiedSince={modified_since} />
          </Row>
        ))}
        {campaigns.length > most && (
          <Row as="li" gap={3} justify="between">
            {words.more(campaigns.length - most)}
          </Row>
        )}
      </Stack>
    </>
  );
}
