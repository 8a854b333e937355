import { useEffect } from 'react';
import { Link } from '../../../../routing/link.tsx';
import { newsletterTemplateWording } from '../../messages.fr.ts';
import { Section } from '../section.tsx';
import { AutoRuleItem } from './auto-rule-item.tsx';
import { OptionList } from './option-list.tsx';
import { useAutoRules } from './use-auto-rules.ts';

const { auto: words } = newsletterTemplateWording;

/** Most rules of a template (`AutoRulesSchema`). */
const most = 50;

/** What automatic content puts where, in the order in which the rules choose. */
export function AutoContent() {
  const held = useAutoRules();
  useEffect(showWhereAsked, []);
  const { options: rules, fresh, sources } = held;
  return (
    <Section id="auto" help={words.help} fields={['autocontent']}>
      {rules.length === 0 && <p className="field-help">{fresh ? words.none : words.noBlock}</p>}
      {sources?.length === 0 && (
        <p className="field-help">
          {words.noSource} <Link to="/sources">{words.sources}</Link>
        </p>
      )}
      <OptionList
        held={held}
        add={{ label: words.add, most: fresh ? most : 0, run: () => fresh && held.add(fresh) }}
        item={(rule, index) => <AutoRuleItem key={index} rule={rule} index={index} held={held} />}
      />
    </Section>
  );
}

/** The editor of letters leads here. */
function showWhereAsked() {
  if (location.hash !== '#auto') return;
  document.getElementById('auto')?.scrollIntoView({ block: 'start' });
  document.getElementById('auto-title')?.focus({ preventScroll: true });
}
