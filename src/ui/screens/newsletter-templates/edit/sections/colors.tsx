import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ColorOption } from '../../../../../core/newsletter-template/newsletter-template.ts';
import { newsletterTemplateWording } from '../../../../../core/wording/newsletter-templates.ts';
import { derivedDark } from '../../../../../email/checks/contrast-pairs.ts';
import { ActionIcon, Button } from '../../../../design/button.tsx';
import { OrderButtons } from '../ordered.tsx';
import { Section } from '../section.tsx';
import { useDraft } from '../template-context.ts';
import { AliasField } from './alias-field.tsx';
import { CodeField } from './code-field.tsx';
import { MissingAliases } from './missing-aliases.tsx';
import styles from './options.module.css';
import { useMissingAliases } from './use-missing-aliases.ts';
import { useOptions } from './use-options.ts';

const { colors: words } = newsletterTemplateWording;

/** Most colours, and fonts, of a template (`NewsletterTemplateSchema`). */
const most = 50;

/** The colours that blocks and parameters offer, in order. */
export function Colors() {
  const { options, order, add, freshAlias, ...edits } = useOptions('colors');
  const missing = useMissingAliases('colors');
  const addColor = () => add({ alias: freshAlias('couleur'), label: words.newLabel, csscode: '#4a6fa5' });
  return (
    <Section id="colors" help={words.help} fields={['colors']}>
      <ol ref={order.list} className={styles.options}>
        {options.map((color, index) => (
          <ColorItem
            // biome-ignore lint/suspicious/noArrayIndexKey: an alias changes while one is in its field
            key={index}
            color={color}
            index={index}
            count={options.length}
            edits={edits}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {order.said}
      </p>
      <MissingAliases missing={missing} sentence={words.aliasHeld} />
      <div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Plus size={14} aria-hidden />}
          disabled={options.length >= most}
          onClick={addColor}
        >
          {words.add}
        </Button>
      </div>
    </Section>
  );
}

type Edits = Pick<
  ReturnType<typeof useOptions<'colors'>>,
  'change' | 'rename' | 'refusalOf' | 'move' | 'remove'
>;

interface ColorItemProps {
  color: ColorOption;
  index: number;
  count: number;
  edits: Edits;
}

function ColorItem({ color, index, count, edits }: ColorItemProps) {
  const { label, csscode } = color;
  const [isOpen, setOpen] = useState(false);
  const Sign = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className={styles.option} onInvalidCapture={() => setOpen(true)}>
      <div className={styles.line}>
        <CodeField
          label={words.code}
          of={label}
          value={csscode}
          onChange={(code) => edits.change(index, { csscode: code })}
        />
        <input
          type="text"
          className="control"
          aria-label={words.labelOf(index + 1)}
          required
          pattern=".*\S.*"
          maxLength={60}
          autoComplete="off"
          value={label}
          onChange={(event) => edits.change(index, { label: event.currentTarget.value })}
        />
        <div className={styles.actions}>
          <ActionIcon
            size={28}
            aria-expanded={isOpen}
            aria-label={words.more(label)}
            title={words.more(label)}
            onClick={() => setOpen(!isOpen)}
          >
            <Sign size={15} aria-hidden />
          </ActionIcon>
          <OrderButtons
            name={label}
            index={index}
            first={0}
            last={count - 1}
            onMove={(to) => edits.move(index, to)}
            onRemove={() => edits.remove(index)}
          />
        </div>
      </div>
      <div className={styles.more} hidden={!isOpen}>
        <AliasField
          value={color.alias}
          refusalOf={edits.refusalOf(index)}
          onCommit={(alias) => edits.rename(index, alias)}
        />
        <DarkVariant color={color} onChange={(dark) => edits.change(index, { dark })} />
      </div>
    </li>
  );
}

/** What the colour becomes in dark mode: its own, or the one the press derives. */
function DarkVariant({
  color,
  onChange,
}: {
  color: ColorOption;
  onChange: (dark: string | undefined) => void;
}) {
  const template = useDraft((draft) => draft);
  const derived = derivedDark(template, color.csscode);
  return (
    <div className="field">
      <span className="field-label">{words.dark}</span>
      {color.dark === undefined ? (
        <div className={styles.dark}>
          <span className={styles.swatches} aria-hidden>
            <span style={{ background: derived.ground }} />
            <span style={{ background: derived.ink }} />
          </span>
          <p className="field-help">{words.derivedBoth(derived.ground, derived.ink)}</p>
          <Button variant="default" size="compact-sm" onClick={() => onChange(derived.ink)}>
            {words.ownDark}
          </Button>
        </div>
      ) : (
        <div className={styles.dark}>
          <CodeField label={words.dark} of={color.label} value={color.dark} onChange={onChange} />
          <Button variant="default" size="compact-sm" onClick={() => onChange(undefined)}>
            {words.noOwnDark}
          </Button>
        </div>
      )}
    </div>
  );
}
