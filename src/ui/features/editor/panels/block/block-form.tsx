import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { BlockTemplate } from '../../../../../core/block-template/block-template.ts';
import { Alert } from '../../../../components/layout.tsx';
import { notify } from '../../../../components/notices.tsx';
import { fieldName, followForm, isFormValid, showFormErrors } from '../../../../fields/form-validity.ts';
import { ParameterField } from '../../../../fields/index.tsx';
import { trimValues } from '../../../../fields/trim-values.ts';
import { useEditor, useEditorActions, useEditorStore } from '../../../../state/editor-context.tsx';
import { blockIn } from '../../../../state/editor-state.ts';
import styles from './block-form.module.css';
import { blockFormWords } from './messages.fr.ts';

/**
 * The form of a block. Typing changes the draft in the same event. Its button asks the form's native validity and shows
 * what is wrong; leaving the panel and saving only trim the texts and mark the block.
 */
export function BlockForm(props: { formId: string; blockId: string; template: BlockTemplate }) {
  const { blockId, template } = props;
  const block = useEditor((state) => blockIn(state, blockId));
  const store = useEditorStore();
  const { fillBlock, endGesture, registerBlockForm, commit } = useEditorActions();
  const form = useRef<HTMLFormElement>(null);

  const put = useCallback(
    (key: string, value: unknown) => {
      const datas = blockIn(store.getState(), blockId)?.blockdatas;
      if (datas) fillBlock(blockId, { ...datas, [key]: value }, key);
    },
    [store, fillBlock, blockId],
  );

  useEffect(
    () =>
      registerBlockForm({
        isValid() {
          const datas = blockIn(store.getState(), blockId)?.blockdatas;
          const trimmed = datas && trimValues(template.parameters, datas);
          if (trimmed && trimmed !== datas) flushSync(() => fillBlock(blockId, trimmed));
          return form.current === null || isFormValid(form.current);
        },
        showWrong() {
          const bad = form.current ? showFormErrors(form.current) : undefined;
          return bad ? fieldName(bad) : '';
        },
      }),
    [registerBlockForm, fillBlock, store, blockId, template],
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (commit()) notify(blockFormWords.saved, undefined, blockFormWords.saved);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: buttons click on Enter and Space
    <form
      ref={form}
      id={props.formId}
      className={styles.form}
      noValidate
      onSubmit={submit}
      onInput={(event) => followForm(event.currentTarget)}
      onBlur={endGesture}
      // Before a button changes something, and after.
      onPointerDown={endGesture}
      onClick={endGesture}
    >
      {block?.hidden && (
        <Alert as="p" tone="warning">
          {blockFormWords.hidden}
        </Alert>
      )}
      {template.parameters.map((parameter) => (
        <ParameterField
          key={parameter.key}
          parameter={parameter}
          value={block?.blockdatas[parameter.key]}
          onChange={put}
        />
      ))}
    </form>
  );
}
