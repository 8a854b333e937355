import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { readTypedAddress } from '../../core/links/complete-address.ts';
import { withParameters } from '../../core/links/tracked-url.ts';
import { Button } from '../components/button.tsx';
import { BaseBox, BoxSentence } from '../fields/link.tsx';
import { fieldWords } from '../fields/messages.fr.ts';
import { useTrackedUrl } from '../fields/use-tracked-url.ts';
import { richTextWords } from './messages.fr.ts';
import styles from './rich-text.module.css';

/** The address of the link under the selection. It is no field of the block's form: Enter applies, Escape gives up. */
export function LinkEntry({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '');
  const field = useTrackedUrl(address, setAddress);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const apply = (href: string) => {
    const link = editor.chain().focus().extendMarkRange('link');
    if (href === '') link.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      link.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else link.setLink({ href }).run();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && event.target === input.current;
    if (!isEnter && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      editor.commands.focus();
      onDone();
    } else if (read.kind !== 'refused') apply(link);
  };
  const { base } = field.state;
  const read = readTypedAddress(base);
  const link = withParameters(read.kind === 'completed' ? read.address : base.trim(), field.state);
  const told = useId();

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside
    <div className={`field-entry ${styles.link}`} onKeyDown={onKeyDown}>
      <BaseBox
        ref={input}
        label={richTextWords.linkAddress}
        choicesOf={richTextWords.link}
        field={field}
        describedBy={told}
      />
      <Button disabled={read.kind === 'refused'} onClick={() => apply(link)}>
        {richTextWords.applyLink}
      </Button>
      {editor.isActive('link') && (
        <Button variant="outline" onClick={() => apply('')}>
          {richTextWords.removeLink}
        </Button>
      )}
      <BoxSentence
        field={{
          ...field,
          // Applying it leaves the field: what it becomes is said before.
          completion: read.kind === 'completed' ? fieldWords.completed(read.address) : field.completion,
        }}
        id={told}
      />
    </div>
  );
}
