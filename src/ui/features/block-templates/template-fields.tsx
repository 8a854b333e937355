import type { BlockStyle } from '../../../core/block-template/block-template.ts';
import type { BlockFilter } from '../../../core/positions/position.ts';
import { Stack, Text } from '../../components/layout.tsx';
import { ColorByAlias } from '../../fields/color.tsx';
import { blockFilterNames } from '../../state/block-filters.fr.ts';
import {
  useBlockTemplate,
  useBlockTemplateEditor,
  useProblems,
} from '../../state/block-template/template-context.ts';
import { filterOrder } from './filter-order.ts';
import { blockTemplateScreens } from './messages.fr.ts';
import { OptionField } from './option-field.tsx';
import { WrittenLine } from './written-line.tsx';

const { template: words } = blockTemplateScreens;

/** Name, description, types of position and look of the template. */
export function TemplateFields() {
  const name = useBlockTemplate(({ draft }) => draft.name);
  const description = useBlockTemplate(({ draft }) => draft.description);
  const { write } = useBlockTemplateEditor().actions;
  const problems = useProblems();
  const problemOf = (path: string) => problems.find((problem) => problem.path === path)?.message;
  return (
    <>
      <WrittenLine
        label={words.name}
        value={name}
        maxLength={100}
        problem={problemOf('name')}
        onChange={(value) => write({ name: value }, 'name')}
      />
      <WrittenLine
        label={words.description}
        help={words.descriptionHelp}
        value={description}
        maxLength={200}
        isLong
        problem={problemOf('description')}
        onChange={(value) => write({ description: value }, 'description')}
      />
      <Filters problem={problemOf('blockfilters')} />
      <Reserved />
      <LookFields />
    </>
  );
}

function Filters({ problem }: { problem: string | undefined }) {
  const filters = useBlockTemplate(({ draft }) => draft.blockfilters);
  const { write } = useBlockTemplateEditor().actions;
  const toggle = (filter: BlockFilter) =>
    write({
      blockfilters: filters.includes(filter) ? filters.filter((one) => one !== filter) : [...filters, filter],
    });
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" marginBottom={1} className="field-label">
        {words.filters}
      </Text>
      {filterOrder.map((filter) => (
        <label key={filter} className="field-check">
          <input
            type="checkbox"
            className="check"
            checked={filters.includes(filter)}
            aria-invalid={problem !== undefined || undefined}
            onChange={() => toggle(filter)}
          />
          <span>
            {blockFilterNames[filter]}
            {filters.length > 1 && filters[0] === filter && (
              <Text as="span" tone="muted">
                {' '}
                {words.usual}
              </Text>
            )}
          </span>
        </label>
      ))}
      {problem !== undefined && (
        <Text size={12} tone="danger">
          {problem}
        </Text>
      )}
      <p className="field-help">{words.filtersHelp}</p>
    </Stack>
  );
}

function Reserved() {
  const isReserved = useBlockTemplate(({ draft }) => draft.reserved === true);
  const { write } = useBlockTemplateEditor().actions;
  return (
    <label className="field-check">
      <input
        type="checkbox"
        className="check"
        checked={isReserved}
        onChange={() => write({ reserved: isReserved ? undefined : true })}
      />
      {words.reserved}
    </label>
  );
}

function LookFields() {
  const look = useBlockTemplate(({ draft }) => draft.look);
  const { write } = useBlockTemplateEditor().actions;
  const put = (change: Partial<BlockStyle>) => write({ look: { ...look, ...change } });
  const option = <Key extends 'padding' | 'align' | 'layout' | 'frame'>(
    key: Key,
    label: string,
    options: Readonly<Record<BlockStyle[Key], string>>,
  ) => (
    <OptionField
      label={label}
      options={options}
      value={look[key]}
      onChange={(value) => value !== '' && put({ [key]: value })}
    />
  );
  return (
    <fieldset className="field-group">
      <legend>{words.look}</legend>
      <ColorByAlias
        label={words.background}
        name="background"
        value={look.background}
        unset={words.fromLetter}
        onChange={(background) => put({ background })}
      />
      <ColorByAlias
        label={words.accent}
        name="accent"
        value={look.accent}
        unset={words.fromLetter}
        onChange={(accent) => put({ accent })}
      />
      {option('padding', words.padding, words.paddings)}
      {option('align', words.align, words.aligns)}
      {option('layout', words.layout, words.layouts)}
      {option('frame', words.frame, words.frames)}
    </fieldset>
  );
}
