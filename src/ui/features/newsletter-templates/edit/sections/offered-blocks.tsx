import { Plus } from 'lucide-react';
import type { BlockTemplate } from '../../../../../core/block-template/block-template.ts';
import { isOffered } from '../../../../../core/newsletter-template/offered.ts';
import { filterOf } from '../../../../../core/positions/rows.ts';
import { IconButton } from '../../../../components/button.tsx';
import { Box, Row, Stack, Text } from '../../../../components/layout.tsx';
import { lazyPart } from '../../../../components/lazy.ts';
import { OrderButtons, reorder, SortableList } from '../../../../components/sortable-list.tsx';
import { templateWording } from '../../../templates/messages.fr.ts';
import { newsletterTemplateWording } from '../../messages.fr.ts';
import { Section } from '../section.tsx';
import { useDraft, useTemplateScreen, useUpdateDraft } from '../template-context.ts';
import styles from './sections.module.css';

const { offered: words } = newsletterTemplateWording;

const BlockWays = lazyPart(async () => (await import('../../../templates/block-ways.tsx')).BlockWays);

/** The block templates its campaigns may use: all that fit, or a chosen list in its own order. */
export function OfferedBlocks() {
  const { blockTemplates, newslettertemplate } = useTemplateScreen().document;
  const offered = useDraft((draft) => draft.blocktemplates);
  const fits = useFits();
  const put = useUpdateDraft();
  const fitting = blockTemplates.filter((one) => isOffered(one, 'all') && fits(one)).map(({ id }) => id);
  const choices = [
    { isAll: true, label: words.all },
    { isAll: false, label: words.chosen },
  ];
  return (
    <Section id="offered" fields={['blocktemplates']}>
      <Stack as="fieldset" gap={2}>
        <legend className="visually-hidden">{newsletterTemplateWording.offered.title}</legend>
        {choices.map(({ isAll, label }) => (
          <label key={label} className="field-check">
            <input
              type="radio"
              className="check"
              name="offered"
              checked={(offered === 'all') === isAll}
              onChange={() => put({ blocktemplates: isAll ? 'all' : fitting })}
            />
            {label}
          </label>
        ))}
      </Stack>
      {blockTemplates.length === 0 && <BlockWays newsletterTemplateId={newslettertemplate.id} />}
      {offered !== 'all' && <Chosen ids={offered} />}
    </Section>
  );
}

/** Tells the block templates that some position of the draft takes. */
function useFits() {
  const positions = useDraft((draft) => draft.positions);
  const filters = new Set(positions.map(filterOf));
  return ({ blockfilters }: Pick<BlockTemplate, 'blockfilters'>) =>
    blockfilters.some((filter) => filters.has(filter));
}

function Chosen({ ids }: { ids: readonly string[] }) {
  const { blockTemplates } = useTemplateScreen().document;
  const put = useUpdateDraft();
  const others = blockTemplates.filter(({ id }) => !ids.includes(id));
  const reserved = others.filter((one) => !isOffered(one, 'all'));
  const add = (id: string) => put({ blocktemplates: [...ids, id] });
  return (
    <>
      {ids.length === 0 && <p className="field-help">{words.none}</p>}
      <ChosenList ids={ids} />
      {others.length > 0 && (
        <Text as="h3" size={13} weight={550}>
          {words.others}
        </Text>
      )}
      <Others templates={others.filter((one) => isOffered(one, 'all'))} onAdd={add} />
      {reserved.length > 0 && (
        <details>
          <summary>{words.reserved(reserved.length)}</summary>
          <Others templates={reserved} onAdd={add} />
        </details>
      )}
    </>
  );
}

function Others({
  templates,
  onAdd,
}: {
  templates: readonly Pick<BlockTemplate, 'id' | 'name'>[];
  onAdd: (id: string) => void;
}) {
  return (
    <Stack as="ul" divided border radius="md">
      {templates.map(({ id, name }) => (
        <Row as="li" align="center" gap={2} paddingY="6px" paddingX={2} size={13} key={id}>
          <Thumbnail id={id} />
          <Box as="span" grow minWidth={0}>
            {name}
          </Box>
          <IconButton
            size={28}
            aria-label={words.add(name)}
            title={words.add(name)}
            onClick={() => onAdd(id)}
          >
            <Plus size={15} aria-hidden />
          </IconButton>
        </Row>
      ))}
    </Stack>
  );
}

function ChosenList({ ids }: { ids: readonly string[] }) {
  const { blockTemplates } = useTemplateScreen().document;
  const put = useUpdateDraft();
  const fits = useFits();
  const known = new Map(blockTemplates.map((template) => [template.id, template]));
  const nameOf = (id: string) => known.get(id)?.name ?? words.gone(id);
  const hasNoPlace = (id: string) => known.has(id) && !fits(known.get(id) as BlockTemplate);
  return (
    <SortableList
      words={templateWording}
      count={ids.length}
      onMove={(from, to) => put({ blocktemplates: reorder(ids, from, to) })}
      onRemove={(index) => void put({ blocktemplates: ids.toSpliced(index, 1) })}
      divided
      border
      radius="md"
    >
      {ids.map((id, index) => (
        <Row as="li" align="center" gap={2} paddingY="6px" paddingX={2} size={13} key={id}>
          <Thumbnail id={id} />
          <Box as="span" grow minWidth={0}>
            {nameOf(id)}
            {hasNoPlace(id) && (
              <Text as="small" marginLeft={2} size={12} tone="muted">
                {words.noPlace}
              </Text>
            )}
          </Box>
          <span>
            <OrderButtons index={index} name={nameOf(id)} />
          </span>
        </Row>
      ))}
    </SortableList>
  );
}

function Thumbnail({ id }: { id: string }) {
  const address = useTemplateScreen().document.thumbnails[id];
  return (
    <Stack as="span" flexNone overflow="hidden" background="sunken" radius="sm" className={styles.picture}>
      {address && <Box as="img" fit="contain" src={address} alt="" loading="lazy" decoding="async" />}
    </Stack>
  );
}
