import { newsletterTemplateWording } from '../../../../../core/wording/newsletter-templates.ts';
import { Section } from '../section.tsx';
import { useDraft, useTemplateScreen, useUpdateDraft } from '../template-context.ts';
import { OfferedFirst } from './offered-first.tsx';

const { groups: words } = newsletterTemplateWording;

/** The groups of the configuration that are offered first to those who send a proof. */
export function Groups() {
  const { groups } = useTemplateScreen().document;
  const chosen = useDraft((draft) => draft.groups);
  const put = useUpdateDraft();
  return (
    <Section id="groups" help={words.help} fields={['groups']}>
      <OfferedFirst items={groups} chosen={chosen} onChange={(next) => put({ groups: next })} words={words} />
    </Section>
  );
}
