import { newsletterTemplateWording } from '../../../../../core/wording/newsletter-templates.ts';
import { Stack } from '../../../../components/layout.tsx';
import { ColorByAlias } from '../../../../fields/color.tsx';
import { FontByAlias } from '../../../../fields/font.tsx';
import { Section } from '../section.tsx';
import { useDraft, useUpdateDraft } from '../template-context.ts';
import styles from './sections.module.css';

const { roles: words } = newsletterTemplateWording;

const colorRoles = ['paper', 'text', 'title', 'muted', 'accent', 'rule'] as const;
const fontRoles = ['titleFont', 'textFont'] as const;

/** Which colour and font the renderer takes for what it draws itself. */
export function Roles() {
  const roles = useDraft((draft) => draft.roles);
  const put = useUpdateDraft();
  const field = (name: keyof typeof roles) => ({
    name: `roles.${name}`,
    label: words.labels[name],
    value: roles[name],
    unset: words.none,
    onChange: (alias: string) => put({ roles: { ...roles, [name]: alias } }),
  });
  return (
    <Section id="roles" help={words.help} fields={['roles']}>
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
