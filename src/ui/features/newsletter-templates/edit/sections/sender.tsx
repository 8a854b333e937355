import { newsletterTemplateWording } from '../../../../../core/wording/newsletter-templates.ts';
import { FieldFrame } from '../../../../fields/field-frame.tsx';
import { HeadLine } from '../../../letter/head-line.tsx';
import { Refusable } from '../refusable.tsx';
import { Section } from '../section.tsx';
import { useDraft, useUpdateDraft } from '../template-context.ts';

const { sender: words } = newsletterTemplateWording;

const fields = [
  { name: 'name', label: words.name, type: 'text', most: 200 },
  { name: 'email', label: words.email, type: 'email', most: 320 },
  { name: 'address', label: words.address, help: words.addressHelp, type: 'text', most: 500 },
] as const;

/** Who writes, and the preheader a new campaign starts with. */
export function Sender() {
  const sender = useDraft((draft) => draft.sender);
  const defaults = useDraft((draft) => draft.defaults);
  const put = useUpdateDraft();
  return (
    <Section id="sender" fields={['sender', 'defaults.preheader']}>
      {fields.map(({ name, label, type, most, ...field }) => (
        <Refusable key={name} path={`sender.${name}`}>
          <FieldFrame label={label} {...field}>
            {(control) => (
              <input
                {...control}
                type={type}
                className="control"
                name={`sender.${name}`}
                maxLength={most}
                autoComplete="off"
                value={sender[name]}
                onChange={(event) => put({ sender: { ...sender, [name]: event.currentTarget.value } })}
              />
            )}
          </FieldFrame>
        </Refusable>
      ))}
      <Refusable path="defaults.preheader">
        <HeadLine
          field="preheader"
          value={defaults.preheader}
          onInput={(preheader) => put({ defaults: { ...defaults, preheader } })}
        />
      </Refusable>
    </Section>
  );
}
