import { useState } from 'react';
import { contract } from '../../../../../contract/index.ts';
import { newsletterTemplateWording } from '../../../../../core/wording/newsletter-templates.ts';
import { platformWords } from '../../../../../core/wording/platform-part.ts';
import { useApiMutation } from '../../../../api/queries.ts';
import { Button } from '../../../../components/button.tsx';
import { notify } from '../../../../components/notices.tsx';
import { Section } from '../section.tsx';
import { useDraft, useTemplateScreen, useUpdateDraft } from '../template-context.ts';
import { OfferedFirst } from './offered-first.tsx';

const { targets: words } = newsletterTemplateWording;

/** The targets offered first to those who schedule a letter; the platform is asked only when a person asks. */
export function Targets() {
  const { document } = useTemplateScreen();
  const [targets, setTargets] = useState(document.targets);
  const chosen = useDraft((draft) => draft.targets);
  const put = useUpdateDraft();
  const refresh = useApiMutation(contract.sends.refreshTargets, {
    onSuccess: ({ targets: read }) => {
      setTargets(read.map(({ id, label }) => ({ id, name: label })));
      notify(platformWords.targetsRefreshed(read.length));
    },
  });
  return (
    <Section id="targets" help={words.help} fields={['targets']}>
      <OfferedFirst
        items={targets}
        chosen={chosen}
        onChange={(next) => put({ targets: next })}
        words={words}
      />
      <div>
        <Button variant="outline" size="sm" loading={refresh.isPending} onClick={() => refresh.mutate({})}>
          {platformWords.refreshTargets}
        </Button>
      </div>
    </Section>
  );
}
