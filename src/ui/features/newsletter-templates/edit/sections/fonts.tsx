import type { FontOption } from '../../../../../core/newsletter-template/newsletter-template.ts';
import { Row, Stack, Text } from '../../../../components/layout.tsx';
import { NameInput } from '../../../../components/name-field.tsx';
import { OrderButtons } from '../../../../components/sortable-list.tsx';
import { FieldFrame } from '../../../../fields/field-frame.tsx';
import { newsletterTemplateWording } from '../../messages.fr.ts';
import { DraftInput } from '../draft-input.tsx';
import { Refusable } from '../refusable.tsx';
import { Section } from '../section.tsx';
import { AliasField } from './alias-field.tsx';
import { MissingAliases, useMissingAliases } from './missing-aliases.tsx';
import { OptionList } from './option-list.tsx';
import styles from './sections.module.css';
import { type Options, useOptions } from './use-options.ts';

const { fonts: words, colors: colorWords, sample } = newsletterTemplateWording;

/** Most fonts of a template (`NewsletterTemplateSchema`). */
const most = 50;

/** The fonts that blocks and parameters offer, in order, each with a specimen. */
export function Fonts() {
  const held = useOptions('fonts');
  const missing = useMissingAliases('fonts');
  const run = () =>
    held.add({ alias: held.freshAlias('police'), label: words.newLabel, cssfamily: 'Georgia, serif' });
  return (
    <Section id="fonts" help={words.help} fields={['fonts']}>
      <OptionList
        held={held}
        add={{ label: words.add, most, run }}
        item={(font, index) => <FontItem key={index} font={font} index={index} held={held} />}
      >
        <MissingAliases missing={missing} sentence={colorWords.fontHeld} />
      </OptionList>
    </Section>
  );
}

interface FontItemProps {
  font: FontOption;
  index: number;
  held: Options<'fonts'>;
}

function FontItem({ font, index, held }: FontItemProps) {
  const { label, alias, cssfamily } = font;
  const path = `fonts.${index}`;
  return (
    <Text as="li" minWidth={0} className={styles.option}>
      <Stack gap={2} align="center" className={styles.fontLine}>
        <Text truncate size={20} style={{ fontFamily: cssfamily }} aria-hidden>
          {sample.heading}
        </Text>
        <Row>
          <OrderButtons index={index} name={label} />
        </Row>
      </Stack>
      <Stack gap={2} align="start" paddingTop={1} className={styles.more}>
        <Refusable path={`${path}.label`}>
          <FieldFrame label={colorWords.label}>
            {(control) => (
              <NameInput
                {...control}
                maxLength={60}
                value={label}
                onChange={(event) => held.change(index, { label: event.currentTarget.value })}
              />
            )}
          </FieldFrame>
        </Refusable>
        <Refusable path={`${path}.cssfamily`}>
          <FieldFrame label={words.family} error={words.familyPattern}>
            {(control) => (
              <DraftInput
                {...control}
                required
                pattern="[\w\s,'&quot;\-]{1,200}"
                title={words.familyPattern}
                value={cssfamily}
                onCommit={(family) => held.change(index, { cssfamily: family })}
              />
            )}
          </FieldFrame>
        </Refusable>
        <AliasField
          path={`${path}.alias`}
          value={alias}
          refusalOf={held.refusalOf(index)}
          onCommit={(next) => held.rename(index, next)}
        />
      </Stack>
    </Text>
  );
}
