import { Plus } from 'lucide-react';
import type { FontOption } from '../../../../../core/newsletter-template/newsletter-template.ts';
import { newsletterTemplateWording } from '../../../../../core/wording/newsletter-templates.ts';
import { Button } from '../../../../design/button.tsx';
import { FieldFrame } from '../../../../fields/field-frame.tsx';
import { KeptInput } from '../kept-input.tsx';
import { OrderButtons } from '../ordered.tsx';
import { Section } from '../section.tsx';
import { AliasField } from './alias-field.tsx';
import { MissingAliases } from './missing-aliases.tsx';
import styles from './options.module.css';
import { useMissingAliases } from './use-missing-aliases.ts';
import { useOptions } from './use-options.ts';

const { fonts: words, colors: colorWords, sample } = newsletterTemplateWording;

/** The fonts that blocks and parameters offer, in order, each with a specimen. */
export function Fonts() {
  const { options, order, add, freshAlias, ...edits } = useOptions('fonts');
  const missing = useMissingAliases('fonts');
  const addFont = () =>
    add({ alias: freshAlias('police'), label: words.newLabel, cssfamily: 'Georgia, serif' });
  return (
    <Section id="fonts" help={words.help} fields={['fonts']}>
      <ol ref={order.list} className={styles.options}>
        {options.map((font, index) => (
          <FontItem
            // biome-ignore lint/suspicious/noArrayIndexKey: an alias changes while one is in its field
            key={index}
            font={font}
            index={index}
            count={options.length}
            edits={edits}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {order.said}
      </p>
      <MissingAliases missing={missing} sentence={colorWords.fontHeld} />
      <div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Plus size={14} aria-hidden />}
          disabled={options.length >= 50}
          onClick={addFont}
        >
          {words.add}
        </Button>
      </div>
    </Section>
  );
}

interface FontItemProps {
  font: FontOption;
  index: number;
  count: number;
  edits: Pick<ReturnType<typeof useOptions<'fonts'>>, 'change' | 'rename' | 'refusalOf' | 'move' | 'remove'>;
}

function FontItem({ font, index, count, edits }: FontItemProps) {
  const { label, alias, cssfamily } = font;
  return (
    <li className={styles.option}>
      <div className={styles.fontLine}>
        <p className={styles.specimen} style={{ fontFamily: cssfamily }} aria-hidden>
          {sample.heading}
        </p>
        <div className={styles.actions}>
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
      <div className={styles.fontMore}>
        <FieldFrame label={colorWords.label}>
          {(control) => (
            <input
              {...control}
              type="text"
              className="control"
              required
              pattern=".*\S.*"
              maxLength={60}
              autoComplete="off"
              value={label}
              onChange={(event) => edits.change(index, { label: event.currentTarget.value })}
            />
          )}
        </FieldFrame>
        <FieldFrame label={words.family} error={words.familyPattern}>
          {(control) => (
            <KeptInput
              {...control}
              required
              pattern="[\w\s,'&quot;\-]{1,200}"
              title={words.familyPattern}
              value={cssfamily}
              onCommit={(family) => edits.change(index, { cssfamily: family })}
            />
          )}
        </FieldFrame>
        <AliasField
          value={alias}
          refusalOf={edits.refusalOf(index)}
          onCommit={(next) => edits.rename(index, next)}
        />
      </div>
    </li>
  );
}
