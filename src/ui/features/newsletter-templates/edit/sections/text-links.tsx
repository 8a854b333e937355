import { Stack } from '../../../../components/layout.tsx';
import { newsletterTemplateWording } from '../../messages.fr.ts';
import { Section } from '../section.tsx';
import { useDraft, useUpdateDraft } from '../template-context.ts';

const { textLinks: words } = newsletterTemplateWording;

/** Where the text part of its letters says addresses. */
export function TextLinks() {
  const chosen = useDraft(({ textlinks }) => textlinks ?? 'inline');
  const put = useUpdateDraft();
  return (
    <Section id="text" fields={['textlinks']} help={words.help}>
      <Stack as="fieldset" gap={2}>
        <legend className="visually-hidden">{words.legend}</legend>
        {(['inline', 'numbered'] as const).map((value) => (
          <label key={value} className="field-check">
            <input
              type="radio"
              className="check"
              name="textlinks"
              value={value}
              checked={chosen === value}
              onChange={() => put({ textlinks: value })}
            />
            {words[value]}
          </label>
        ))}
      </Stack>
    </Section>
  );
}
