import { describe, expect, it } from 'vitest';
import type { BlockTemplate } from '../../../../src/core/block-template/block-template.ts';
import { parameterValue, withCurrentKeys } from '../../../../src/core/block-template/values.ts';
import { campaignStatus } from '../../../../src/core/campaign/campaign-status.ts';
import { generatedTemplates, isMadeByImport } from '../../../../src/email/import/map/family.ts';
import {
  deleteBlockTemplate,
  deleteNewsletterTemplate,
} from '../../../../src/use-cases/templates/delete-template.ts';
import { findBlockTemplateUsage } from '../../../../src/use-cases/templates/find-usage.ts';
import { listBlockTemplates } from '../../../../src/use-cases/templates/list-block-templates.ts';
import { revisionOf } from '../../../../src/use-cases/templates/revision.ts';
import {
  createBlockTemplate,
  saveBlockTemplate,
} from '../../../../src/use-cases/templates/save-block-template.ts';
import { createNewsletterTemplate } from '../../../../src/use-cases/templates/save-newsletter-template.ts';
import { hashContent } from '../../../../src/use-cases/versions/hash-content.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aProof } from '../../../support/builders/proof.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { aWidget } from '../../../support/builders/widget.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const withCampaign = () => testDeps({ campaigns: [aCampaign()], versions: [aVersion()] });

async function stored(deps: Awaited<ReturnType<typeof withCampaign>>, id: string) {
  const template = await deps.blockTemplates.get(id);
  if (!template) throw new Error(`no ${id}`);
  const { id: _, ...rest } = template;
  return rest;
}

describe('a block template', () => {
  it('begins with a title and a text, under an id of its own', async () => {
    const deps = await withCampaign();
    const first = await createBlockTemplate(deps, { name: 'Encadré d’été' });
    const second = await createBlockTemplate(deps, { name: 'Encadré d’été' });
    expect([first.id, second.id]).toEqual(['encadre-d-ete', 'encadre-d-ete-2']);
    expect(first.parameters.map(({ key, kind }) => [key, kind])).toEqual([
      ['titre', 'text'],
      ['texte', 'richtext'],
    ]);
  });

  it('of the same name as others made at the same time gets an id of its own, and so do newsletter templates', async () => {
    const deps = await withCampaign();
    const five = <Made>(make: () => Promise<Made>) => Promise.all(Array.from({ length: 5 }, make));
    const blocks = await five(() => createBlockTemplate(deps, { name: 'Encart' }));
    const letters = await five(() => createNewsletterTemplate(deps, { name: 'Lettre d’été' }));
    const ids = (base: string) => [base, ...[2, 3, 4, 5].map((n) => `${base}-${n}`)];
    expect(blocks.map(({ id }) => id).sort()).toEqual(ids('encart'));
    expect(letters.map(({ newslettertemplate }) => newslettertemplate.id).sort()).toEqual(
      ids('lettre-d-ete'),
    );
  });

  it('may begin as a copy of another', async () => {
    const deps = await withCampaign();
    const copy = await createBlockTemplate(deps, { name: 'Copie', from: 'texte' });
    expect(copy).toEqual({ ...(await stored(deps, 'texte')), id: 'copie', name: 'Copie' });
  });

  it('gives a renamed parameter the values it had', async () => {
    const deps = await withCampaign();
    const template = await stored(deps, 'texte');
    const [text] = template.parameters;
    if (!text) throw new Error('no parameter');
    const { blocktemplate: saved } = await saveBlockTemplate(deps, {
      blockTemplateId: 'texte',
      ...template,
      parameters: [{ ...text, key: 'corps' }],
      renamed: [{ from: text.key, to: 'corps' }],
    });
    const [renamed] = saved.parameters;
    expect(renamed).toMatchObject({ key: 'corps', former: [text.key] });
    const datas = { [text.key]: '<p>Bonjour</p>', disparu: 'gardé' };
    expect(renamed && parameterValue(renamed, datas)).toBe('<p>Bonjour</p>');
    expect(withCurrentKeys(datas, saved)).toEqual({ corps: '<p>Bonjour</p>', disparu: 'gardé' });
  });

  it('reads renamed parameters under their new keys in its markup, or is refused with the line', async () => {
    const list = (key: string, part: object) => ({
      key,
      kind: 'list',
      label: 'Dates',
      settings: { of: [{ kind: 'text', label: 'Jour', ...part }] },
    });
    const markup = '{{ titre }}{% for d in dates %}{{ d.jour }}{% endfor %}';
    const before = aBlockTemplate({
      parameters: [{ key: 'titre', kind: 'text', label: 'Titre' }, list('dates', { key: 'jour' })],
      markup,
    });
    const after = aBlockTemplate({
      parameters: [
        { key: 'nom', kind: 'text', label: 'Titre' },
        list('agenda', { key: 'quand', former: ['jour'] }),
      ],
    });
    const deps = await testDeps({ blockTemplates: [before] });
    const save = (text: string) => {
      const { id: blockTemplateId, ...template } = { ...after, markup: text };
      const renamed = [
        { from: 'titre', to: 'nom' },
        { from: 'dates', to: 'agenda' },
      ];
      return saveBlockTemplate(deps, { blockTemplateId, ...template, renamed });
    };
    await expect(save(`{% assign nom = 1 %}\n${markup}`)).rejects.toMatchObject({
      code: 'input-invalid',
      params: { issues: [{ path: 'markup', message: expect.stringMatching(/^ligne 2, .*nom/) }] },
    });
    expect(await deps.blockTemplates.get('texte')).toEqual(before);
    expect((await save(markup)).blocktemplate.markup).toBe(
      '{{ nom }}{% for d in agenda %}{{ d.quand }}{% endfor %}',
    );
  });

  it('is refused a key that another parameter had: its blocks would mean two things', async () => {
    const deps = await withCampaign();
    const template = await stored(deps, 'texte');
    const [text] = template.parameters;
    if (!text) throw new Error('no parameter');
    const save = saveBlockTemplate(deps, {
      blockTemplateId: 'texte',
      ...template,
      parameters: [{ ...text, key: 'corps' }, text],
      renamed: [{ from: text.key, to: 'corps' }],
    });
    await expect(save).rejects.toMatchObject({ code: 'input-invalid' });
    expect(await stored(deps, 'texte')).toEqual(template);
  });

  it('is refused a new key that one taken away had, for blocks keep its values; a new parameter finds them again', async () => {
    const deps = await withCampaign();
    const { parameters, ...template } = await stored(deps, 'texte');
    const [text, ...rest] = parameters;
    if (!text) throw new Error('no parameter');
    const other = { ...text, key: 'autre' };
    const save = (next: typeof parameters, renamed: { from: string; to: string }[] = []) =>
      saveBlockTemplate(deps, {
        blockTemplateId: 'texte',
        ...template,
        parameters: [...next, ...rest],
        renamed,
      });
    await save([text, other]);
    const onto = [{ from: text.key, to: 'autre' }];
    await expect(save([other], onto)).rejects.toMatchObject({ code: 'input-invalid' });
    expect((await save([text])).blocktemplate).toMatchObject({ retired: ['autre'] });
    await expect(save([other], onto)).rejects.toMatchObject({
      params: { issues: [{ path: 'parameters.0.key', message: expect.stringContaining('autre') }] },
    });
    expect(await save([text, other])).not.toHaveProperty('retired');
  });

  it('that was changed elsewhere meanwhile is not written over', async () => {
    const deps = await withCampaign();
    const template = await stored(deps, 'texte');
    const base_revision = revisionOf({ id: 'texte', ...template });
    const save = (name: string) =>
      saveBlockTemplate(deps, { blockTemplateId: 'texte', base_revision, ...template, name });
    await save('Ailleurs');
    await expect(save('Ici')).rejects.toMatchObject({ code: 'block-template-stale' });
    expect((await stored(deps, 'texte')).name).toBe('Ailleurs');
  });

  it('that was deleted meanwhile is made again under its id when that is asked, its keys renamed', async () => {
    const deps = await withCampaign();
    const { parameters, ...template } = await stored(deps, 'texte');
    const [text] = parameters;
    if (!text) throw new Error('no parameter');
    const markup = `<p>{{ ${text.key} }}</p>`;
    const again = (isAsked: boolean) =>
      saveBlockTemplate(deps, {
        blockTemplateId: 'texte',
        base_revision: 'former',
        again: isAsked,
        ...template,
        markup,
        parameters: [{ ...text, key: 'corps' }],
        renamed: [{ from: text.key, to: 'corps' }],
      });
    await deps.blockTemplates.remove('texte');
    await expect(again(false)).rejects.toMatchObject({ code: 'block-template-not-found' });
    await again(true);
    expect(await stored(deps, 'texte')).toMatchObject({
      markup: '<p>{{ corps }}</p>',
      parameters: [{ key: 'corps', former: [text.key] }],
    });
    // It is there now: what others stored is not written over.
    await expect(again(true)).rejects.toMatchObject({ code: 'block-template-stale' });
  });

  it('makes drafts of what was proofed with it when it draws otherwise, not when it is called otherwise', async () => {
    const deps = await withCampaign();
    const template = await stored(deps, 'texte');
    const proofed = [aProof({ contentHash: await hashContent(deps, aVersion(), 'lettre') })];
    const status = async () => {
      const contentHash = await hashContent(deps, aVersion(), 'lettre');
      return campaignStatus({ versionId: aVersion().id, contentHash }, proofed, []);
    };
    await saveBlockTemplate(deps, { blockTemplateId: 'texte', ...template, name: 'Autre nom' });
    expect(await status()).toBe('proofed');
    await saveBlockTemplate(deps, {
      blockTemplateId: 'texte',
      ...template,
      markup: '<p>{{ texte }}</p>',
    });
    expect(await status()).toBe('draft');
  });
});

describe('a template in use', () => {
  it('says where it serves', async () => {
    const deps = await withCampaign();
    await deps.widgets.create(aWidget());
    const holding = aNewsletterTemplate({
      id: 'holding',
      name: 'Qui en a',
      defaults: { blocks: aVersion().blocks },
      blocktemplates: ['texte'],
    });
    await deps.newsletterTemplates.create(holding);
    expect(await findBlockTemplateUsage(deps, { blockTemplateId: 'texte' })).toEqual({
      campaigns: [
        {
          id: 'lettre-de-decembre',
          name: aCampaign().name,
          status: 'draft',
          modified_since: false,
          outcomeUnknown: false,
          blocks: aVersion().blocks.length,
        },
      ],
      newslettertemplates: [
        { id: 'holding', name: 'Qui en a', offered: true, blocks: aVersion().blocks.length },
      ],
      widgets: [{ id: 'agenda', name: 'Agenda du mois', newslettertemplate: 'La lettre' }],
      clips: 0,
    });
  });

  it('is not deleted, and the refusal says where', async () => {
    const deps = await withCampaign();
    await expect(deleteBlockTemplate(deps, { blockTemplateId: 'texte' })).rejects.toMatchObject({
      code: 'template-used',
      message: expect.stringContaining(aCampaign().name),
    });
    await expect(deleteNewsletterTemplate(deps, { newsletterTemplateId: 'lettre' })).rejects.toMatchObject({
      code: 'template-used',
    });
    expect(await deps.blockTemplates.get('texte')).toBeDefined();
  });

  it('is deleted once nothing needs it, and can be put back', async () => {
    const deps = await testDeps({});
    const mark = await deleteBlockTemplate(deps, { blockTemplateId: 'texte' });
    expect(await deps.blockTemplates.get('texte')).toBeUndefined();
    await deps.trash.restore(mark);
    expect(await deps.blockTemplates.get('texte')).toBeDefined();
  });
});

describe('the list of everybody', () => {
  it('says of the blocks that imports made for which letters, so that they need not be shown among the others', async () => {
    const made = [...generatedTemplates.values()].slice(0, 3);
    const [texte, mentions, image] = made as [BlockTemplate, BlockTemplate, BlockTemplate];
    const deps = await testDeps({
      blockTemplates: [
        aBlockTemplate(),
        ...made,
        { ...texte, id: `${texte.id}-2` },
        { ...image, id: 'a-nous' },
      ],
      newsletterTemplates: [
        aNewsletterTemplate({ id: 'mars', name: 'Modèle Mars', blocktemplates: [texte.id, image.id] }),
        aNewsletterTemplate({ id: 'avril', name: 'Modèle Avril', blocktemplates: [texte.id] }),
        aNewsletterTemplate({ id: 'tout', blocktemplates: 'all' }),
      ],
    });
    const lines = await listBlockTemplates(deps);
    const letters = Object.fromEntries(
      lines.map(({ id, imported_for }) => [id, imported_for?.map(({ name }) => name)]),
    );
    expect(letters).toEqual({
      texte: undefined,
      'a-nous': undefined,
      [texte.id]: ['Modèle Avril', 'Modèle Mars'],
      [`${texte.id}-2`]: [],
      [mentions.id]: [],
      [image.id]: ['Modèle Mars'],
    });
    const opened = { ...texte, reserved: undefined };
    expect(isMadeByImport(opened)).toBe(false);
  });
});
