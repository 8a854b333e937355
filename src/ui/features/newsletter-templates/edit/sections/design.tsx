import { plainShape, type Sizes, shapeLimits } from '../../../../../core/newsletter-template/shape.ts';
import { Stack } from '../../../../components/layout.tsx';
import { ColorByAlias } from '../../../../fields/color.tsx';
import { FieldFrame } from '../../../../fields/field-frame.tsx';
import { FontByAlias } from '../../../../fields/font.tsx';
import { newsletterTemplateWording } from '../../messages.fr.ts';
import { DraftInput } from '../draft-input.tsx';
import { Refusable } from '../refusable.tsx';
import { Section } from '../section.tsx';
import { useDraft, useUpdateDraft } from '../template-context.ts';
import styles from './sections.module.css';

const { roles: rolesWords } = newsletterTemplateWording;

const colorRoles = ['paper', 'text', 'title', 'muted', 'accent', 'rule'] as const;
const fontRoles = ['titleFont', 'textFont'] as const;

/** Which colour and font the renderer takes for what it draws itself. */
export function Roles() {
  const roles = useDraft((draft) => draft.roles);
  const put = useUpdateDraft();
  const field = (name: keyof typeof roles) => ({
    name: `roles.${name}`,
    label: rolesWords.labels[name],
    value: roles[name],
    unset: rolesWords.none,
    onChange: (alias: string) => put({ roles: { ...roles, [name]: alias } }),
  });
  return (
    <Section id="roles" help={rolesWords.help} fields={['roles']}>
      <Stack gap={4} align="start" className={styles.roles}>
        {colorRoles.map((name) => (
          <ColorByAlias key={name} {...field(name)} />
        ))}
        {fontRoles.map((name) => (
          <FontByAlias key={name} {...field(name)} />
        ))}
      </Stack>
    </Section>
  );
}

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
