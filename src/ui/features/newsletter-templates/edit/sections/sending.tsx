import { useState } from 'react';
import { contract } from '../../../../../contract/index.ts';
import { useApiMutation } from '../../../../api/queries.ts';
import { Button } from '../../../../components/button.tsx';
import { notify } from '../../../../components/notices.tsx';
import { FieldFrame } from '../../../../fields/field-frame.tsx';
import { may } from '../../../../state/caller.ts';
import { HeadLine } from '../../../letter/head-line.tsx';
import { platformWords } from '../../../letter/send/platform/messages.fr.ts';
import { newsletterTemplateWording } from '../../messages.fr.ts';
import { Refusable } from '../refusable.tsx';
import { Section } from '../section.tsx';
import { useDraft, useTemplateScreen, useUpdateDraft } from '../template-context.ts';
import { OfferedFirst } from './offered-first.tsx';

const { sender: senderWords } = newsletterTemplateWording;

const fields = [
  { name: 'name', label: senderWords.name, type: 'text', most: 200 },
  { name: 'email', label: senderWords.email, type: 'email', most: 320 },
  { name: 'address', label: senderWords.address, help: senderWords.addressHelp, type: 'text', most: 500 },
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
        settings="/settings#targets"
        words={words}
      />
      {may(contract.sends.refreshTargets) && (
        <div>
          <Button variant="outline" size="sm" loading={refresh.isPending} onClick={() => refresh.mutate({})}>
            {platformWords.refreshTargets}
          </Button>
        </div>
      )}
    </Section>
  );
}
