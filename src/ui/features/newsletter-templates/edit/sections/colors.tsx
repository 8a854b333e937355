import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ColorOption } from '../../../../../core/newsletter-template/newsletter-template.ts';
import { derivedDark } from '../../../../../email/checks/contrast-pairs.ts';
import { longHex } from '../../../../../email/render/color-maths.ts';
import { Button, IconButton } from '../../../../components/button.tsx';
import { Row, Stack, Text } from '../../../../components/layout.tsx';
import { NameInput } from '../../../../components/name-field.tsx';
import { OrderButtons } from '../../../../components/sortable-list.tsx';
import { newsletterTemplateWording } from '../../messages.fr.ts';
import { DraftInput } from '../draft-input.tsx';
import { Refusable, type RefusedControl, useIsRefused } from '../refusable.tsx';
import { Section } from '../section.tsx';
import { useDraft } from '../template-context.ts';
import { AliasField } from './alias-field.tsx';
import { MissingAliases, useMissingAliases } from './missing-aliases.tsx';
import { OptionList } from './option-list.tsx';
import styles from './sections.module.css';
import { type Options, useOptions } from './use-options.ts';

const { colors: words } = newsletterTemplateWording;

/** A CSS colour, chosen or written; it is always one. */
function CodeField(
  props: RefusedControl & {
    label: string;
    /** What it is the colour of. */
    of: string;
    value: string;
    onChange: (code: string) => void;
  },
) {
  const { label, of, value, onChange, ...refused } = props;
  return (
    <Row gap="6px" className={styles.code}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={`${label}, ${of}`}
        value={longHex(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <DraftInput
        {...refused}
        aria-label={`${words.codeText}, ${label}, ${of}`}
        className="control-mono"
        required
        pattern="#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})"
        title={words.codeHelp}
        maxLength={7}
        value={value}
        onCommit={onChange}
      />
    </Row>
  );
}

/** Most colours, and fonts, of a template (`NewsletterTemplateSchema`). */
const most = 50;

/** The colours that blocks and parameters offer, in order. */
export function Colors() {
  const held = useOptions('colors');
  const missing = useMissingAliases('colors');
  const run = () =>
    held.add({ alias: held.freshAlias('couleur'), label: words.newLabel, csscode: '#4a6fa5' });
  return (
    <Section id="colors" help={words.help} fields={['colors']}>
      <OptionList
        held={held}
        add={{ label: words.add, most, run }}
        item={(color, index) => <ColorItem key={index} color={color} index={index} held={held} />}
      >
        <MissingAliases missing={missing} sentence={words.aliasHeld} />
      </OptionList>
    </Section>
  );
}

interface ColorItemProps {
  color: ColorOption;
  index: number;
  held: Options<'colors'>;
}

function ColorItem({ color, index, held }: ColorItemProps) {
  const { label, csscode } = color;
  const path = `colors.${index}`;
  const [isShown, setShown] = useState(false);
  const isOpen = useIsRefused(path) || isShown;
  const Sign = isOpen ? ChevronDown : ChevronRight;
  return (
    <Text as="li" minWidth={0} className={styles.option} onInvalidCapture={() => setShown(true)}>
      <Stack gap={2} align="start" className={styles.line} data-of="colors">
        <Refusable path={`${path}.csscode`}>
          {(refused) => (
            <CodeField
              {...refused}
              label={words.code}
              of={label}
              value={csscode}
              onChange={(code) => held.change(index, { csscode: code })}
            />
          )}
        </Refusable>
        <Refusable path={`${path}.label`}>
          {(refused) => (
            <NameInput
              {...refused}
              aria-label={words.labelOf(index + 1)}
              maxLength={60}
              value={label}
              onChange={(event) => held.change(index, { label: event.currentTarget.value })}
            />
          )}
        </Refusable>
        <Row className={styles.actions}>
          <IconButton
            size={28}
            aria-expanded={isOpen}
            aria-label={words.more(label)}
            title={words.more(label)}
            onClick={() => setShown(!isOpen)}
          >
            <Sign size={15} aria-hidden />
          </IconButton>
          <OrderButtons index={index} name={label} />
        </Row>
      </Stack>
      <Stack gap={4} align="start" className={styles.more} hidden={!isOpen}>
        <AliasField
          path={`${path}.alias`}
          value={color.alias}
          refusalOf={held.refusalOf(index)}
          onCommit={(alias) => held.rename(index, alias)}
        />
        <Refusable path={`${path}.dark`}>
          {(refused) => (
            <DarkVariant {...refused} color={color} onChange={(dark) => held.change(index, { dark })} />
          )}
        </Refusable>
      </Stack>
    </Text>
  );
}

/** What the colour becomes in dark mode: its own, or the one the renderer derives. */
function DarkVariant(
  props: RefusedControl & { color: ColorOption; onChange: (dark: string | undefined) => void },
) {
  const { color, onChange, ...refused } = props;
  const template = useDraft((draft) => draft);
  const derived = derivedDark(template, color.csscode);
  return (
    <div className="field">
      <span className="field-label">{words.dark}</span>
      {color.dark === undefined ? (
        <Row wrap gap={2} align="center">
          <Row as="span" className={styles.swatches} aria-hidden>
            <span style={{ background: derived.background }} />
            <span style={{ background: derived.textColor }} />
          </Row>
          <p className="field-help">{words.derivedBoth(derived.background, derived.textColor)}</p>
          <Button variant="outline" size="sm" onClick={() => onChange(derived.textColor)}>
            {words.ownDark}
          </Button>
        </Row>
      ) : (
        <Row wrap gap={2} align="center">
          <CodeField
            {...refused}
            label={words.dark}
            of={color.label}
            value={color.dark}
            onChange={onChange}
          />
          <Button variant="outline" size="sm" onClick={() => onChange(undefined)}>
            {words.noOwnDark}
          </Button>
        </Row>
      )}
    </div>
  );
}
