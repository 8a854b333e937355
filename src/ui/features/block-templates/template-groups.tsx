import { useId } from 'react';
import { contract } from '../../../contract/index.ts';
import type { BlockTemplateSummary } from '../../../core/block-template/template-summary.ts';
import type { BlockFilter } from '../../../core/positions/position.ts';
import { call } from '../../api/call.ts';
import { invalidate, queryKey } from '../../api/queries.ts';
import { BlockPicture } from '../../components/block-picture.tsx';
import { LastChanged } from '../../components/last-changed.tsx';
import { Text } from '../../components/layout.tsx';
import { blockFilterNames } from '../../state/block-filters.fr.ts';
import { TemplateCard, TemplateCards } from '../templates/template-card.tsx';
import { filterOrder } from './filter-order.ts';
import { blockTemplateScreens } from './messages.fr.ts';
import styles from './template-groups.module.css';

const { list: words } = blockTemplateScreens;

type OnCopy = (template: BlockTemplateSummary) => void;

/** The templates under their usual type of position; under the one that is asked for, all that may stand there. */
export function TemplateGroups(props: {
  templates: readonly BlockTemplateSummary[];
  filter: BlockFilter | undefined;
  onCopy: OnCopy;
}) {
  const { templates, filter, onCopy } = props;
  const shown = filter === undefined ? filterOrder : [filter];
  return shown.map((one) => (
    <Group
      key={one}
      title={blockFilterNames[one]}
      onCopy={onCopy}
      templates={
        filter === undefined ? templates.filter(({ blockfilter }) => blockfilter === one) : templates
      }
    />
  ));
}

/** Those that imports made, by the letter they were made for: out of sight until one asks for them, or searches. */
export function ImportedTemplates(props: {
  templates: readonly BlockTemplateSummary[];
  isOpen: boolean;
  onCopy: OnCopy;
}) {
  const { templates, isOpen, onCopy } = props;
  if (templates.length === 0) return null;
  const letters = new Map<string, BlockTemplateSummary[]>();
  for (const template of templates) {
    const letter = letterOf(template);
    letters.set(letter, [...(letters.get(letter) ?? []), template]);
  }
  return (
    <Text
      as="details"
      paddingY={4}
      borderTop
      className={styles.imported}
      open={isOpen}
      data-imported-templates
    >
      <Text as="summary" weight={550}>
        {words.imported(templates.length)}
      </Text>
      <p className="field-help">{words.importedHelp}</p>
      {[...letters].map(([letter, own]) => (
        <Group key={letter} title={letter} templates={own} onCopy={onCopy} />
      ))}
    </Text>
  );
}

const letterOf = ({ imported_for: letters = [] }: BlockTemplateSummary) =>
  letters.length > 1
    ? words.severalLetters(letters.map(({ name }) => name))
    : (letters[0]?.name ?? words.noLetter);

interface GroupProps {
  title: string;
  templates: readonly BlockTemplateSummary[];
  onCopy: OnCopy;
}

function Group({ title, templates, onCopy }: GroupProps) {
  const id = useId();
  if (templates.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <Text as="h2" size={13} weight={600} tone="muted" id={id}>
        {title}
      </Text>
      <TemplateCards>
        {templates.map((template) => (
          <Card key={template.id} template={template} onCopy={() => onCopy(template)} />
        ))}
      </TemplateCards>
    </section>
  );
}

function Card({ template, onCopy }: { template: BlockTemplateSummary; onCopy: () => void }) {
  const { id, name, description, blockfilter, blockfilters, thumbnail, parameters, custom } = template;
  const others = blockfilters.filter((filter) => filter !== blockfilter);
  const facts = [
    words.parameters(parameters),
    ...(custom ? [words.custom] : []),
    ...(others.length > 0
      ? [words.also(others.map((filter) => blockFilterNames[filter].toLowerCase()).join(', '))]
      : []),
  ];
  return (
    <TemplateCard
      {...{ name, description, facts, onCopy }}
      changed={<LastChanged of="blockTemplates" id={id} />}
      to={`/blocktemplates/edit/${id}`}
      picture={<BlockPicture address={thumbnail} blockfilter={blockfilter} isWide />}
      remove={() => call(contract.templates.delete, { blockTemplateId: id })}
      refresh={() => invalidate({ queryKey: queryKey(contract.templates.list) })}
    />
  );
}
