import { NameInput } from '../../../../components/name-field.tsx';
import { FieldFrame } from '../../../../fields/field-frame.tsx';
import { newsletterTemplateWording } from '../../messages.fr.ts';
import { Refusable } from '../refusable.tsx';
import { Section } from '../section.tsx';
import { useDraft, useTemplateScreen, useUpdateDraft } from '../template-context.ts';
import { OfferedFirst } from './offered-first.tsx';

const { edit: words } = newsletterTemplateWording;

/** Its name, and whether its letters are made in the block editor. */
export function General() {
  const name = useDraft((draft) => draft.name);
  const usesEditor = useDraft((draft) => draft.use_editor);
  const put = useUpdateDraft();
  return (
    <Section id="general" fields={['name', 'use_editor']}>
      <Refusable path="name">
        <FieldFrame label={words.name} required>
          {(control) => (
            <NameInput
              {...control}
              name="name"
              maxLength={100}
              value={name}
              onChange={(event) => put({ name: event.currentTarget.value })}
            />
          )}
        </FieldFrame>
      </Refusable>
      <div>
        <label className="field-check">
          <input
            type="checkbox"
            className="check"
            name="use_editor"
            checked={usesEditor}
            aria-controls={usesEditor ? 'editable-form' : undefined}
            aria-describedby="use-editor-help"
            onChange={(event) => put({ use_editor: event.currentTarget.checked })}
          />
          {words.useEditor}
        </label>
        <p id="use-editor-help" className="field-help">
          {words.useEditorHelp}
        </p>
      </div>
    </Section>
  );
}

const { groups: groupsWords } = newsletterTemplateWording;

/** The groups of the configuration that are offered first to those who send a proof. */
export function Groups() {
  const { groups } = useTemplateScreen().document;
  const chosen = useDraft((draft) => draft.groups);
  const put = useUpdateDraft();
  return (
    <Section id="groups" help={groupsWords.help} fields={['groups']}>
      <OfferedFirst
        items={groups}
        chosen={chosen}
        onChange={(next) => put({ groups: next })}
        settings="/settings#groups"
        words={groupsWords}
      />
    </Section>
  );
}
