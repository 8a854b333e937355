import { unreadablePalette } from '../../../../../email/checks/unreadable-colors.ts';
import { parameterGroups } from '../../../letter/parameter-groups.ts';
import { ParameterField } from '../../../letter/parameters/parameter-field.tsx';
import { newsletterTemplateWording } from '../../messages.fr.ts';
import { Refusable } from '../refusable.tsx';
import { Section } from '../section.tsx';
import { useDraft, useUpdateDraft } from '../template-context.ts';
import styles from './sections.module.css';

const { content: words } = newsletterTemplateWording;

/** The 15 global parameters of a new campaign; a colour that cannot be read says so, with the nearest that can. */
export function DefaultParameters() {
  const template = useDraft((draft) => draft);
  const put = useUpdateDraft();
  const { defaults } = template;
  const unreadable = unreadablePalette(template);
  return (
    <Section id="parameters" help={words.parametersHelp} fields={['defaults.parameters']}>
      {parameterGroups.map(({ title, names }) => (
        <fieldset key={title} className={`field-group ${styles.group}`}>
          <legend>{title}</legend>
          {names.map((name) => (
            <Refusable key={name} path={`defaults.parameters.${name}`}>
              <ParameterField
                name={name}
                value={defaults.parameters[name]}
                unreadable={unreadable.find(({ field }) => field === name)}
                onChange={(value) =>
                  put({ defaults: { ...defaults, parameters: { ...defaults.parameters, [name]: value } } })
                }
              />
            </Refusable>
          ))}
        </fieldset>
      ))}
    </Section>
  );
}
