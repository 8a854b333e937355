import type { Interest } from '../../../../../core/newsletter-template/interest.ts';
import { Row, Stack } from '../../../../components/layout.tsx';
import { NameInput } from '../../../../components/name-field.tsx';
import { OrderButtons } from '../../../../components/sortable-list.tsx';
import { newsletterTemplateWording } from '../../messages.fr.ts';
import { DraftInput } from '../draft-input.tsx';
import { Refusable } from '../refusable.tsx';
import { Section } from '../section.tsx';
import { OptionList } from './option-list.tsx';
import styles from './sections.module.css';
import { type Options, useOptions } from './use-options.ts';

const { interests: words } = newsletterTemplateWording;

/** Most interests of a template (`NewsletterTemplateSchema`). */
const most = 100;

/** What links may declare of those who follow them, in the order the address builder offers it. */
export function Interests() {
  const held = useOptions('interests');
  const run = () => held.add({ name: words.newName, alias: held.freshAlias('interet_') });
  return (
    <Section id="interests" help={words.help} fields={['interests']}>
      {held.options.length === 0 && <p className="field-help">{words.none}</p>}
      <OptionList
        held={held}
        add={{ label: words.add, most, run }}
        item={(interest, index) => <InterestItem key={index} interest={interest} index={index} held={held} />}
      />
    </Section>
  );
}

interface InterestItemProps {
  interest: Interest;
  index: number;
  held: Options<'interests'>;
}

function InterestItem({ interest: { name, alias }, index, held }: InterestItemProps) {
  const path = `interests.${index}`;
  return (
    <Stack as="li" gap={2} align="start" className={styles.line} data-of="interests">
      <Refusable path={`${path}.name`}>
        {(refused) => (
          <NameInput
            {...refused}
            aria-label={words.nameOf(index + 1)}
            maxLength={100}
            value={name}
            onChange={(event) => held.change(index, { name: event.currentTarget.value })}
          />
        )}
      </Refusable>
      <Refusable path={`${path}.alias`}>
        {(refused) => (
          <DraftInput
            {...refused}
            aria-label={`${words.alias}, ${name}`}
            className="control-mono"
            required
            isLate
            pattern="[a-z0-9_]{1,60}"
            title={words.aliasPattern}
            value={alias}
            refusalOf={held.refusalOf(index)}
            onCommit={(next) => held.rename(index, next)}
          />
        )}
      </Refusable>
      <Row as="span" className={styles.actions}>
        <OrderButtons index={index} name={name} />
      </Row>
    </Stack>
  );
}
