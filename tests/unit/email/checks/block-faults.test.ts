import { describe, expect, it } from 'vitest';
import type { BlockTemplate } from '../../../../src/core/block-template/block-template.ts';
import { defaultValues } from '../../../../src/core/block-template/values.ts';
import type { Block } from '../../../../src/core/campaign/block.ts';
import { firstOf } from '../../../../src/core/positions/rows.ts';
import { findingsOf, type GivenLetter } from '../../../support/builders/checks.ts';
import { countedBlock, faultsOf, faultyFacts } from '../../../support/builders/faults-of-kinds.ts';
import { aPictureOf } from '../../../support/builders/render-context.ts';
import { readDemonstration, textOf, workspaceFiles } from '../../fixtures/demonstration-workspace.ts';

const { blockTemplates, template, versions } = readDemonstration();
const filled = versions.flatMap(({ blocks }) => blocks);
const pictures = workspaceFiles
  .filter((file) => file.startsWith('medias/') && file.endsWith('.json'))
  .map((file) => {
    const { width, height } = JSON.parse(textOf(file));
    return { url: file.replace('medias/', '/media/').replace(/\.json$/, ''), width, height };
  });
/** What a block says that no letter of the demonstration holds. */
const own = { titre: 'Un phare, trois gardiens' };

/** A block of a template as the demonstration fills it. */
function filledBlock({ id, ...blockTemplate }: BlockTemplate): Block {
  const [blockfilter = 'full'] = blockTemplate.blockfilters;
  const found = filled.findLast(({ blocktemplate }) => blocktemplate === id);
  const blockdatas = found?.blockdatas ?? { ...defaultValues(blockTemplate), ...own };
  return { id: 'essai', blocktemplate: id, position: firstOf[blockfilter], blockfilter, blockdatas };
}

/** A letter of some blocks, with pictures as they are or of half their size. */
const letterOf = (blocks: Block[], share = 1): GivenLetter => ({
  blocks,
  draft: { parameters: template.defaults.parameters },
  context: {
    template,
    blockTemplates,
    pictures: Object.fromEntries(
      pictures.map(({ url, width, height }) => [url, aPictureOf(width * share, height * share)]),
    ),
  },
});
const inBlock = (given: GivenLetter) => findingsOf(given).filter(({ block }) => block === 'essai');

describe.each([...blockTemplates.values()])('a block $id', (blockTemplate) => {
  const block = filledBlock(blockTemplate);

  it('is sound to begin with', () => {
    expect(inBlock(letterOf([block]))).toEqual([]);
  });

  const faults = blockTemplate.parameters.flatMap((parameter) => faultsOf(parameter, block.blockdatas));
  const cases = faults.map((one, rank) => ({
    ...one,
    name: `${rank + 1}: ${[...new Set(one.expected.map(({ rule }) => rule))].join(', ')}`,
  }));
  if (cases.length === 0) return;

  it.each(cases)('is told of what is wrong in $field, $name', ({ expected, field, values }) => {
    const faulty = { ...block, blockdatas: { ...block.blockdatas, ...values } };
    const found = inBlock({ ...letterOf([countedBlock, faulty], 0.25), facts: faultyFacts });
    const missed = expected.filter(
      ({ rule, path }) =>
        !found.some((one) => one.rule === rule && one.field === field && (one.path ?? path).startsWith(path)),
    );
    expect(missed).toEqual([]);
  });
});
