import { type RefObject, useEffect, useRef } from 'react';
import { contract } from '../../../contract/index.ts';
import { useApiMutation } from '../../api/queries.ts';
import { useAuthorQuestion } from '../../components/author.tsx';
import { Button } from '../../components/button.tsx';
import { Row } from '../../components/layout.tsx';
import { FieldFrame } from '../../fields/field-frame.tsx';
import { caller } from '../../state/caller.ts';
import { remarkWords as words } from '../letter/comments/messages.fr.ts';
import { WordsForm } from '../letter/send/words-form.tsx';

/** What a remark is begun on: the id of a block, '' for the whole letter. */
export type CommentDraft = { block: string };

const rememberedName = 'newsletter.remark-author';

interface RemarkFormProps {
  campaignId: string;
  number: number;
  blocks: readonly { id: string; name: string }[];
  begun: CommentDraft;
  onBegin: (remark: CommentDraft) => void;
  /** With the id of the remark, where one was written. */
  onDone: (id?: string) => void;
}

/** A remark that is being written, on the block that was chosen or on the whole letter. */
export function CommentForm({ campaignId, number, blocks, begun, onBegin, onDone }: RemarkFormProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const author = useAuthorQuestion();
  const write = useApiMutation(contract.remarks.write, {
    onSuccess: ({ remark }) => onDone(remark.id),
  });
  // Another block chosen in the letter goes on with the same words; one chosen in the form leaves the focus there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice is looked at
  useEffect(() => {
    const form = text.current?.form;
    if (form?.contains(document.activeElement)) return;
    text.current?.focus({ preventScroll: true });
    form?.scrollIntoView({ block: 'nearest' });
  }, [begun]);
  return (
    <WordsForm
      isPending={write.isPending || author.isKeeping}
      onGiven={async (given) => {
        if (!(await author.keep(given('author')))) return;
        const by = caller ? '' : given('by');
        if (!caller) localStorage.setItem(rememberedName, by);
        const block = begun.block === '' ? {} : { block: begun.block };
        write.mutate({ campaignId, number, text: given('text'), ...block, ...(by !== '' && { by }) });
      }}
    >
      {blocks.length > 0 && <About blocks={blocks} begun={begun} onBegin={onBegin} />}
      <Said text={text} />
      {author.field}
      {!caller && <By />}
      <Row gap={2}>
        <Button type="submit" loading={write.isPending}>
          {words.keep}
        </Button>
        <Button variant="outline" onClick={() => onDone()}>
          {words.cancel}
        </Button>
      </Row>
    </WordsForm>
  );
}

/** What the remark is about: the letter's blocks in their order. */
function About({ blocks, begun, onBegin }: Pick<RemarkFormProps, 'blocks' | 'begun' | 'onBegin'>) {
  return (
    <FieldFrame label={words.about}>
      {(control) => (
        <select
          {...control}
          className="control"
          value={begun.block}
          onChange={({ currentTarget }) => onBegin({ block: currentTarget.value })}
        >
          <option value="">{words.wholeLetter}</option>
          {blocks.map(({ id, name }, index) => (
            <option key={id} value={id}>
              {words.block(index + 1, name)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

function Said({ text }: { text: RefObject<HTMLTextAreaElement | null> }) {
  return (
    <FieldFrame label={words.text} required>
      {(control) => (
        <textarea
          {...control}
          ref={text}
          className="control"
          name="text"
          rows={3}
          required
          maxLength={2_000}
        />
      )}
    </FieldFrame>
  );
}

/** Who says it; the browser remembers the name. */
function By() {
  return (
    <FieldFrame label={words.by} help={words.byHelp}>
      {(control) => (
        <input
          {...control}
          className="control"
          name="by"
          maxLength={200}
          autoComplete="name"
          defaultValue={localStorage.getItem(rememberedName) ?? ''}
        />
      )}
    </FieldFrame>
  );
}
