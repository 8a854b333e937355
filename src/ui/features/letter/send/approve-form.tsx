import { type ComponentProps, type ComponentType, useId } from 'react';
import { contract } from '../../../../contract/index.ts';
import { useApiMutation } from '../../../api/queries.ts';
import { useAuthorQuestion } from '../../../components/author.tsx';
import { Button } from '../../../components/button.tsx';
import { notify, notifyRefusal } from '../../../components/notices.tsx';
import { FieldFrame } from '../../../fields/field-frame.tsx';
import { caller } from '../../../state/caller.ts';
import { refreshSends } from '../letter-answers.ts';
import { proofWords as words } from './proofs.fr.ts';
import { sendTopic } from './save-first.ts';
import { WordsForm } from './words-form.tsx';

interface ApproveFormProps {
  campaignId: string;
  /** Of the proof that is approved. */
  number: number;
  /** `isCurrent`: the letter is still the one that was approved. */
  onDone: (isCurrent: boolean) => void;
  /** The button that records it, wherever it stands. */
  Submit?: ComponentType<ComponentProps<typeof Button>>;
}

/** Records a 'Bon pour accord': who gives it, which is whoever is signed in, and how that is known. */
export function ApproveForm({ campaignId, number, onDone, Submit = Button }: ApproveFormProps) {
  const formId = useId();
  const author = useAuthorQuestion();
  const approve = useApiMutation(contract.proofs.approve, {
    onSuccess: async ({ isCurrent }) => {
      // What comes next is known by then.
      await refreshSends();
      if (isCurrent) notify(words.approved(number), [], sendTopic);
      else notifyRefusal(words.approvedStale, sendTopic);
      onDone(isCurrent);
    },
  });
  return (
    <WordsForm
      id={formId}
      isPending={approve.isPending || author.isKeeping}
      onGiven={async (given) => {
        if (!(await author.keep(given('author')))) return;
        const note = given('note');
        approve.mutate({ campaignId, number, by: caller?.name ?? given('by'), ...(note !== '' && { note }) });
      }}
    >
      {!caller && (
        <FieldFrame label={words.by} required>
          {(control) => (
            <input {...control} className="control" name="by" required maxLength={200} autoComplete="name" />
          )}
        </FieldFrame>
      )}
      <FieldFrame label={words.note} help={words.noteHelp}>
        {(control) => <input {...control} className="control" name="note" maxLength={2_000} />}
      </FieldFrame>
      {author.field}
      <Submit type="submit" form={formId} loading={approve.isPending}>
        {words.approve}
      </Submit>
    </WordsForm>
  );
}
