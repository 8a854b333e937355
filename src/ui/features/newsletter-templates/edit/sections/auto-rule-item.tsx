import { useId } from 'react';
import type { AutoRule } from '../../../../../core/auto-content/auto-rule.ts';
import { positionName } from '../../../../../core/wording/placement.ts';
import { Alert, Row, Stack, Text } from '../../../../components/layout.tsx';
import { OrderButtons } from '../../../../components/sortable-list.tsx';
import { FieldFrame } from '../../../../fields/field-frame.tsx';
import { newsletterTemplateWording } from '../../messages.fr.ts';
import { DraftInput } from '../draft-input.tsx';
import styles from './sections.module.css';
import type { AutoRules } from './use-auto-rules.ts';

/** One of several; what is chosen and no longer offered stays to be seen, named `lost`. */
function Choice(props: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  lost?: string;
  onChoose: (value: string) => void;
}) {
  const { label, value, options, lost, onChoose } = props;
  const isOffered = options.some((option) => option.value === value);
  return (
    <FieldFrame label={label}>
      {(control) => (
        <select
          {...control}
          className="control"
          value={value}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          {!isOffered && <option value={value}>{lost ?? value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

const { auto: words } = newsletterTemplateWording;

interface AutoRuleItemProps {
  rule: AutoRule;
  index: number;
  held: AutoRules;
}

/** One rule: where it puts what, and of which contents; what keeps it from taking any stands under it. */
export function AutoRuleItem({ rule, index, held }: AutoRuleItemProps) {
  const id = useId();
  const put = (part: Partial<AutoRule>) => held.change(index, part);
  const problem = held.problemOf(rule);
  return (
    <Stack
      as="li"
      gap={3}
      paddingTop={3}
      paddingX={4}
      paddingBottom={4}
      border
      radius="md"
      aria-labelledby={id}
    >
      <Row gap={2} align="center" justify="between">
        <Text as="h3" size={14} weight={650} id={id}>
          {words.rule(index + 1)}
        </Text>
        <Row>
          <OrderButtons index={index} name={words.rule(index + 1)} />
        </Row>
      </Row>
      <Stack columns="pair" gap={3} align="start">
        <Place rule={rule} held={held} put={put} />
        <Wanted rule={rule} held={held} put={put} />
        <Stack gap={3} align="start" className={styles.count}>
          <FieldFrame label={words.count} error={words.countError}>
            {(control) => (
              <DraftInput
                {...control}
                type="number"
                min={1}
                max={20}
                required
                value={String(rule.count)}
                onCommit={(count) => put({ count: Number(count) })}
              />
            )}
          </FieldFrame>
          <Choice
            label={words.order}
            value={rule.order}
            onChoose={(order) => put({ order: order === 'oldest' ? 'oldest' : 'newest' })}
            options={[
              { value: 'newest', label: words.newest },
              { value: 'oldest', label: words.oldest },
            ]}
          />
        </Stack>
      </Stack>
      <label className="field-check">
        <input
          type="checkbox"
          className="check"
          checked={rule.since_last_issue}
          onChange={({ currentTarget }) => put({ since_last_issue: currentTarget.checked })}
        />
        {words.sinceLast}
      </label>
      {problem !== undefined && (
        <Alert as="p" tone="warning">
          {problem}
        </Alert>
      )}
    </Stack>
  );
}

interface PartProps {
  rule: AutoRule;
  held: AutoRules;
  put: (part: Partial<AutoRule>) => void;
}

/** The position, and the blocks that can stand there and show a content. */
function Place({ rule, held, put }: PartProps) {
  const { positions, layout, templatesFor } = held;
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const choosePosition = (position: AutoRule['position']) => {
    const templates = templatesFor(position);
    const stays = templates.length === 0 || templates.some(({ id }) => id === rule.blocktemplate);
    put({ position, ...(!stays && { blocktemplate: templates[0]?.id ?? rule.blocktemplate }) });
  };
  return (
    <>
      <Choice
        label={words.position}
        value={rule.position}
        onChoose={choosePosition}
        options={positions.map((position) => ({ value: position, label: positionName(position) }))}
        lost={words.gone(positionName(rule.position))}
      />
      <Choice
        label={words.block}
        value={rule.blocktemplate}
        onChoose={(blocktemplate) => put({ blocktemplate })}
        options={templatesFor(rule.position).map(named)}
        lost={layout.blockTemplates.get(rule.blocktemplate)?.name ?? words.gone(rule.blocktemplate)}
      />
    </>
  );
}

/** Which contents the rule takes. */
function Wanted({ rule, held, put }: PartProps) {
  const list = useId();
  const { sources = [] } = held;
  const read = sources.filter(({ alias }) => rule.source === '' || alias === rule.source);
  const categories = [...new Set(read.flatMap((source) => source.categories))].slice(0, 100);
  return (
    <>
      <Choice
        label={words.source}
        value={rule.source}
        onChoose={(source) => put({ source })}
        options={[
          { value: '', label: words.everySource },
          ...sources.map(({ alias, label }) => ({ value: alias, label })),
        ]}
        lost={words.gone(rule.source)}
      />
      <FieldFrame label={words.category}>
        {(control) => (
          <>
            <input
              {...control}
              className="control"
              list={list}
              maxLength={200}
              autoComplete="off"
              value={rule.category}
              onChange={({ currentTarget }) => put({ category: currentTarget.value })}
            />
            <datalist id={list}>
              {categories.map((category) => (
                <option key={category} value={category} />
              ))}
            </datalist>
          </>
        )}
      </FieldFrame>
      <FieldFrame label={words.words} help={words.wordsHelp}>
        {(control) => (
          <input
            {...control}
            className="control"
            maxLength={200}
            autoComplete="off"
            value={rule.words}
            onChange={({ currentTarget }) => put({ words: currentTarget.value })}
          />
        )}
      </FieldFrame>
    </>
  );
}
