import { plainShape, type Sizes, shapeLimits } from '../../../../../core/newsletter-template/shape.ts';
import { newsletterTemplateWording } from '../../../../../core/wording/newsletter-templates.ts';
import { Stack } from '../../../../components/layout.tsx';
import { FieldFrame } from '../../../../fields/field-frame.tsx';
import { DraftInput } from '../draft-input.tsx';
import { Refusable } from '../refusable.tsx';
import { Section } from '../section.tsx';
import { useDraft, useUpdateDraft } from '../template-context.ts';
import styles from './sections.module.css';

const { shape: words } = newsletterTemplateWording;

/** Corners and sizes of what the renderer draws in every block. */
export function Shape() {
  const shape = useDraft((draft) => draft.shape ?? plainShape);
  const put = useUpdateDraft();
  return (
    <Section id="shape" help={words.help} fields={['shape']}>
      <Stack gap={4} align="start" className={styles.roles}>
        {(['corners', 'titles', 'texts'] as const satisfies (keyof Sizes)[]).map((name) => (
          <Refusable key={name} path={`shape.${name}`}>
            <FieldFrame label={words.labels[name]} error={words.between(shapeLimits[name])}>
              {(control) => (
                <DraftInput
                  {...control}
                  {...shapeLimits[name]}
                  type="number"
                  required
                  value={String(shape[name])}
                  onCommit={(value) => put({ shape: { ...shape, [name]: Number(value) } })}
                />
              )}
            </FieldFrame>
          </Refusable>
        ))}
      </Stack>
      <label className="field-check">
        <input
          type="checkbox"
          className="check"
          checked={shape.bold === true}
          onChange={({ currentTarget: { checked } }) => {
            const { bold: _bold, ...sizes } = shape;
            put({ shape: checked ? { ...sizes, bold: true } : sizes });
          }}
        />
        {words.bold}
      </label>
    </Section>
  );
}
