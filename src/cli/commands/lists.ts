import { blockTemplateRows } from '../../contract/block-templates.ts';
import { newsletterTemplateRows } from '../../contract/newsletter-templates.ts';
import { proofRows } from '../../contract/proofs.ts';
import { sendRows } from '../../contract/sends.ts';
import { templateRows } from '../../contract/templates.ts';
import { widgetRows } from '../../contract/widgets.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { listReaders } from '../../use-cases/proofs/list-readers.ts';
import { listTargets, refreshTargets } from '../../use-cases/sends/targets.ts';
import { listAvailableBlocks } from '../../use-cases/templates/list-available-blocks.ts';
import { listBlockTemplates } from '../../use-cases/templates/list-block-templates.ts';
import { listNewsletterTemplates } from '../../use-cases/templates/list-newsletter-templates.ts';
import { listWidgetNames } from '../../use-cases/widgets/list-widgets.ts';
import type { Call, CommandRun } from '../call.ts';
import { parseFlags } from '../flags.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { listCommandWords as words } from '../messages/commands.fr.ts';
import { answerList, warn } from '../output.ts';
import type { Ask } from '../reach.ts';
import { reachWorkspace } from '../reach-workspace.ts';

const { id: idColumn, name: nameColumn } = commandLineWording.columns;
const { columns, none } = words;
const ofTemplate = { template: listAvailableBlocks.input.shape.newsletterTemplateId.optional() };

export const templates: CommandRun = (call) =>
  reachWorkspace(call, async ({ ask }) => {
    const found = await ask(newsletterTemplateRows.list, listNewsletterTemplates, {});
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
  return reachWorkspace(call, async ({ ask }) => {
    const found = template
      ? await ask(blockTemplateRows.available, listAvailableBlocks, { newsletterTemplateId: template })
      : await ask(templateRows.list, listBlockTemplates, {});
    const facts = found.map(({ id, name, description, blockfilters }) => ({
      ...{ id, name, description, blockfilters },
    }));
    const rows = facts.map(({ id, name, blockfilters }) => [id, blockfilters.join(' '), name]);
    const headings = [idColumn, columns.places, nameColumn];
    return answerList(call, { blocks: facts }, { headings, rows, none: none.blocks });
  });
};

export const groups: CommandRun = (call) =>
  reachWorkspace(call, async ({ ask }) => {
    const { groups: found } = await ask(proofRows.readers, listReaders, {});
    const rows = found.map(({ id, name, addresses }) => [id, name, addresses.join(' ')]);
    const headings = [idColumn, nameColumn, columns.addresses];
    return answerList(call, { groups: found }, { headings, rows, none: none.groups });
  });

/** The platform is asked; those of the configuration stand in where it does not answer. */
async function readTargets(call: Call, ask: Ask) {
  try {
    return await ask(sendRows.refreshTargets, refreshTargets, {});
  } catch (error) {
    if (!AppError.is(error)) throw error;
    warn(call, words.notAsked(error.message));
    return ask(sendRows.targets, listTargets, {});
  }
}

/** Whom one may send to; what a target is made of stays in the configuration. */
export const targets: CommandRun = (call) =>
  reachWorkspace(call, async ({ ask }) => {
    const { targets: found, readAt } = await readTargets(call, ask);
    const rows = found.map(({ id, label, kind }) => [id, words.targetKinds[kind], label]);
    const headings = [idColumn, columns.kind, nameColumn];
    const document = { targets: found, read_at: readAt };
    return answerList(call, document, { headings, rows, none: none.targets });
  });

export const personas: CommandRun = (call) =>
  reachWorkspace(call, async ({ ask }) => {
    const { personas: found } = await ask(proofRows.readers, listReaders, {});
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
  return reachWorkspace(call, async ({ ask }) => {
    const facts = await ask(widgetRows.list, listWidgetNames, { newslettertemplate_id: template });
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
