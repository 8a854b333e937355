import { useState } from 'react';
import { newsletterTemplateWording } from '../../../../../core/wording/newsletter-templates.ts';
import { FieldFrame } from '../../../../fields/field-frame.tsx';
import { Section } from '../section.tsx';
import { useDraft, usePut } from '../template-context.ts';

const { targets: words } = newsletterTemplateWording;

const read = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);

/** The targets offered first, by their ids on the sending platform. */
export function Targets() {
  const targets = useDraft((draft) => draft.targets);
  const put = usePut();
  // Empty lines and spaces stay while one types.
  const [typed, setTyped] = useState<string>();
  return (
    <Section id="targets" help={words.help} fields={['targets']}>
      <FieldFrame label={words.label}>
        {(control) => (
          <textarea
            {...control}
            className="control control-mono"
            rows={3}
            name="targets"
            spellCheck={false}
            value={typed ?? targets.join('\n')}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value);
              put({ targets: read(value) });
            }}
            onBlur={() => setTyped(undefined)}
          />
        )}
      </FieldFrame>
    </Section>
  );
}
