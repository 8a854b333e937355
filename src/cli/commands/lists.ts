import { AppError } from '../../core/errors/app-error.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { type OfferedTargets, offeredTargets, refreshTargets } from '../../use-cases/sends/targets.ts';
import { listAvailableBlocks } from '../../use-cases/templates/list-available-blocks.ts';
import { listBlockTemplates } from '../../use-cases/templates/list-block-templates.ts';
import { listNewsletterTemplates } from '../../use-cases/templates/list-newsletter-templates.ts';
import { loadTemplateSet } from '../../use-cases/templates/load-template-set.ts';
import { listSavedBlocks } from '../../use-cases/widgets/list-widgets.ts';
import { type Call, type CommandRun, inWorkspace } from '../call.ts';
import { parseFlags } from '../flags.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { listCommandWords as words } from '../messages/commands.fr.ts';
import { answerList, warn } from '../output.ts';

const { id: idColumn, name: nameColumn } = commandLineWording.columns;
const { columns, none } = words;
const ofTemplate = { template: listAvailableBlocks.input.shape.newsletterTemplateId.optional() };

export const templates: CommandRun = (call) =>
  inWorkspace(call, async ({ deps }) => {
    const found = await listNewsletterTemplates(deps);
    const facts = found.map(({ use_editor, ...template }) => ({
      ...template,
      kind: use_editor ? ('blocks' as const) : ('raw' as const),
    }));
    const rows = facts.map(({ id, name, kind, positions, campaigns }) => [
      id,
      words.kinds[kind],
      String(campaigns),
      name,
      positions.join(' '),
    ]);
    const headings = [idColumn, columns.kind, columns.campaigns, nameColumn, columns.positions];
    return answerList(call, { templates: facts }, { headings, rows, none: none.templates });
  });

/** Block templates; with `--template` those that a newsletter template offers, in its order. */
export const blocks: CommandRun = (call) => {
  const { template } = parseFlags(call, ofTemplate);
  return inWorkspace(call, async ({ deps }) => {
    const found = template
      ? await listAvailableBlocks(deps, { newsletterTemplateId: template })
      : await listBlockTemplates(deps);
    const facts = found.map(({ id, name, description, blockfilters }) => ({
      ...{ id, name, description, blockfilters },
    }));
    const rows = facts.map(({ id, name, blockfilters }) => [id, blockfilters.join(' '), name]);
    const headings = [idColumn, columns.places, nameColumn];
    return answerList(call, { blocks: facts }, { headings, rows, none: none.blocks });
  });
};

export const groups: CommandRun = (call) =>
  inWorkspace(call, async ({ config }) => {
    const { groups: found } = config.proof;
    const rows = found.map(({ id, name, addresses }) => [id, name, addresses.join(' ')]);
    const headings = [idColumn, nameColumn, columns.addresses];
    return answerList(call, { groups: found }, { headings, rows, none: none.groups });
  });

/** The platform is asked; those of the configuration stand in where it does not answer. */
async function readTargets(call: Call, deps: Deps): Promise<OfferedTargets> {
  try {
    return await refreshTargets(deps);
  } catch (error) {
    if (!AppError.is(error)) throw error;
    warn(call, words.notAsked(error.message));
    return offeredTargets(deps);
  }
}

/** Whom one may send to; what a target is made of stays in the configuration. */
export const targets: CommandRun = (call) =>
  inWorkspace(call, async ({ deps }) => {
    const { targets: found, readAt } = await readTargets(call, deps);
    const facts = found.map(({ id, label, kind }) => ({ id, label, kind }));
    const rows = facts.map(({ id, label, kind }) => [id, words.targetKinds[kind], label]);
    const headings = [idColumn, columns.kind, nameColumn];
    const document = { targets: facts, read_at: readAt };
    return answerList(call, document, { headings, rows, none: none.targets });
  });

export const personas: CommandRun = (call) =>
  inWorkspace(call, async ({ config }) => {
    const { personas: found } = config.proof;
    const told = (values: Readonly<Record<string, string>>) =>
      Object.entries(values)
        .map(([token, value]) => `${token}=${value}`)
        .join(', ');
    const rows = found.map(({ id, name, values }) => [id, name, told(values)]);
    const headings = [idColumn, nameColumn, columns.values];
    return answerList(call, { personas: found }, { headings, rows, none: none.personas });
  });

/** Saved blocks; with `--template` those of one newsletter template. */
export const widgets: CommandRun = (call) => {
  const { template } = parseFlags(call, ofTemplate);
  return inWorkspace(call, async ({ deps }) => {
    // A template that does not exist is no empty list.
    if (template !== undefined) await loadTemplateSet(deps, template);
    const isWanted = (of: string) => template === undefined || of === template;
    const facts = (await listSavedBlocks(deps))
      .filter(({ newslettertemplate_id }) => isWanted(newslettertemplate_id))
      .map(({ params: _, ...widget }) => widget);
    const rows = facts.map((widget) => [
      widget.id,
      widget.name,
      widget.category,
      words.access[widget.access],
      widget.blocktemplate,
      widget.newslettertemplate_id,
    ]);
    const headings = [
      idColumn,
      nameColumn,
      columns.category,
      columns.access,
      columns.block,
      columns.template,
    ];
    return answerList(call, { widgets: facts }, { headings, rows, none: none.widgets });
  });
};
