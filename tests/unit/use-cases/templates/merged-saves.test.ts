import { describe, expect, it } from 'vitest';
import type { BlockTemplate } from '../../../../src/core/block-template/block-template.ts';
import type { NewsletterTemplate } from '../../../../src/core/newsletter-template/newsletter-template.ts';
import { revisionOf } from '../../../../src/use-cases/templates/revision.ts';
import { saveBlockTemplate } from '../../../../src/use-cases/templates/save-block-template.ts';
import { saveNewsletterTemplate } from '../../../../src/use-cases/templates/save-newsletter-template.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const parameter = (key: string, facts: object = {}) => ({ key, kind: 'text', label: key, ...facts });

describe('a block template saved from a state that is no longer stored', () => {
  const base = aBlockTemplate({ parameters: [parameter('titre'), parameter('texte')] });

  async function open() {
    const deps = await testDeps({ blockTemplates: [base] });
    const save = (facts: object, saved: object = { base }) => {
      const { id: blockTemplateId, retired: _, ...template } = aBlockTemplate({ ...base, ...facts });
      const input = { blockTemplateId, ...template, base_revision: revisionOf(base), ...saved };
      return saveBlockTemplate(deps, input);
    };
    return { deps, save };
  }

  it('is merged with what is stored, and tells what that was', async () => {
    const { deps, save } = await open();
    await save({
      name: 'Encart',
      parameters: [parameter('titre', { label: 'Grand titre' }), parameter('texte')],
    });
    const { blocktemplate, revision, merged } = await save({ description: 'Un texte' });
    expect(blocktemplate).toMatchObject({ name: 'Encart', description: 'Un texte' });
    expect(blocktemplate.parameters[0]?.label).toBe('Grand titre');
    expect(await deps.blockTemplates.get('texte')).toEqual(blocktemplate);
    expect(revision).toBe(revisionOf(blocktemplate));
    expect(merged?.theirs).toEqual([
      { kind: 'changed', id: 'parameters.titre', name: 'Paramètres › Grand titre' },
      { kind: 'field', id: 'name', name: 'Nom' },
    ]);
  });

  it('tells nothing where what is stored is what it began with', async () => {
    const { save } = await open();
    expect(await save({ name: 'Encart' })).not.toHaveProperty('merged');
  });

  it('keeps a key that was changed, and what the other side changed of its parameter', async () => {
    const { save } = await open();
    await save({ parameters: [parameter('titre', { required: true }), parameter('texte')] });
    const { blocktemplate } = await save(
      { parameters: [parameter('nom'), parameter('texte')] },
      { base, renamed: [{ from: 'titre', to: 'nom' }] },
    );
    expect(blocktemplate.parameters[0]).toMatchObject({ key: 'nom', former: ['titre'], required: true });
  });

  it('is refused with what both changed, and nothing is stored', async () => {
    const { deps, save } = await open();
    await save({ name: 'Encart', description: 'Deux' });
    await expect(save({ name: 'Cadre' })).rejects.toMatchObject({
      code: 'block-template-stale',
      params: { name: 'Encart', changes: [{ kind: 'field', id: 'name', name: 'Nom' }] },
    });
    expect((await deps.blockTemplates.get('texte'))?.name).toBe('Encart');
  });

  it('is refused without its base', async () => {
    const { save } = await open();
    await save({ name: 'Encart' });
    await expect(save({ description: 'Un texte' }, {})).rejects.toMatchObject({
      code: 'block-template-stale',
      params: { changes: [] },
    });
  });

  it('is refused with a base that is another state than its revision says: words would be lost', async () => {
    const { save } = await open();
    await save({ name: 'Encart' });
    const other: BlockTemplate = { ...base, description: 'Un texte' };
    await expect(save({ description: 'Un texte' }, { base: other })).rejects.toMatchObject({
      code: 'input-invalid',
      params: { issues: [{ path: 'base' }] },
    });
  });

  it('loses nothing of fifty who save at once', async () => {
    const { deps, save } = await open();
    const keys = Array.from({ length: 50 }, (_, n) => `ajout${n}`);
    await Promise.all(keys.map((key) => save({ parameters: [...base.parameters, parameter(key)] })));
    const stored = await deps.blockTemplates.get('texte');
    expect(stored?.parameters.map(({ key }) => key).sort()).toEqual(['texte', 'titre', ...keys].sort());
  });

  it('is merged with what another process stores meanwhile', async () => {
    const { deps, save } = await open();
    await save({ name: 'Encart' });
    const { mergedBlockTemplate } = deps.renderer;
    let isFirst = true;
    deps.renderer.mergedBlockTemplate = async (sides) => {
      if (isFirst) await deps.blockTemplates.update('texte', (one) => ({ ...one, reserved: true }));
      isFirst = false;
      return mergedBlockTemplate(sides);
    };
    const { blocktemplate, merged } = await save({ description: 'Un texte' });
    expect(blocktemplate).toMatchObject({ name: 'Encart', description: 'Un texte', reserved: true });
    expect(merged?.theirs.map(({ id }) => id)).toEqual(['name', 'reserved']);
  });
});

describe('a newsletter template saved from a state that is no longer stored', () => {
  const base = aNewsletterTemplate({
    defaults: { blocks: [aBlock({ blockdatas: { title: 'Agenda', body: '<p>Les dates</p>' } })] },
  });

  async function open(from: NewsletterTemplate = base) {
    const deps = await testDeps({ newsletterTemplates: [from] });
    const save = (facts: object, saved: object = { base: from }) => {
      const {
        id: newsletterTemplateId,
        former_defaults: _,
        ...template
      } = aNewsletterTemplate({ ...from, ...facts });
      return saveNewsletterTemplate(deps, {
        ...{ newsletterTemplateId, ...template },
        ...{ base_revision: revisionOf(from), base: undefined, again: undefined, ...saved },
      });
    };
    return { deps, save };
  }

  const blocks = (blockdatas: object) => ({
    defaults: {
      ...base.defaults,
      blocks: [aBlock({ blockdatas: { title: 'Agenda', body: '<p>Les dates</p>', ...blockdatas } })],
    },
  });

  it('is merged with what is stored, its default content field by field', async () => {
    const { save } = await open();
    await save({ name: 'La lettre bleue', ...blocks({ title: 'Sorties' }) });
    const { newslettertemplate, merged } = await save(blocks({ body: '<p>Les dates de mars</p>' }));
    expect(newslettertemplate).toMatchObject({
      name: 'La lettre bleue',
      defaults: { blocks: [{ blockdatas: { title: 'Sorties', body: '<p>Les dates de mars</p>' } }] },
    });
    expect(merged?.theirs).toEqual([
      { kind: 'field', id: 'name', name: 'Nom' },
      { kind: 'changed', id: 'b1', name: 'Contenu par défaut › Texte' },
    ]);
  });

  it('tells what became of a block of its default content as of one in a letter', async () => {
    const { save } = await open();
    const hidden = base.defaults.blocks.map((block) => ({ ...block, hidden: true }));
    await save({ defaults: { ...base.defaults, blocks: hidden } });
    const { merged } = await save({ name: 'La lettre bleue' });
    expect(merged?.theirs).toEqual([{ kind: 'hidden', id: 'b1', name: 'Contenu par défaut › Texte' }]);
  });

  it('is refused with what both changed, in words that people know', async () => {
    const { save } = await open();
    const [white, ink] = base.colors;
    const change = (csscode: string, preheader: string) => ({
      colors: [white, { ...ink, csscode }],
      defaults: { ...base.defaults, preheader },
    });
    await save(change('#111111', 'Noël'));
    await expect(save(change('#222222', 'Avent'))).rejects.toMatchObject({
      code: 'newsletter-template-stale',
      params: {
        changes: [
          { kind: 'changed', id: 'colors.encre', name: 'Couleurs › Encre' },
          { kind: 'field', id: 'defaults.preheader', name: 'Contenu par défaut › Pré-en-tête' },
        ],
      },
    });
  });

  it('is refused where colours can be read as each has them, and not together', async () => {
    const legal = { backgroundcolor: 'blanc', legalcolor: 'encre', legalbottomtext: 'Mentions' };
    const from = aNewsletterTemplate({
      colors: [...base.colors, { alias: 'gris', label: 'Gris', csscode: '#999999' }],
      defaults: { parameters: legal },
    });
    const { save } = await open(from);
    const parameters = (facts: object) => ({ defaults: { parameters: { ...legal, ...facts } } });
    await save(parameters({ backgroundcolor: 'gris', legalcolor: 'encre' }));
    const late = save({
      colors: [base.colors[0], { ...base.colors[1], csscode: '#666666' }, from.colors[2]],
    });
    await expect(late).rejects.toMatchObject({
      code: 'newsletter-template-stale',
      params: { changes: [{ id: 'defaults.legalcolor' }] },
    });
  });

  it('loses nothing of twenty who save at once', async () => {
    const { deps, save } = await open();
    const aliases = Array.from({ length: 20 }, (_, n) => `c${n}`);
    const color = (alias: string) => ({ alias, label: alias, csscode: '#1f4fa3' });
    await Promise.all(aliases.map((alias) => save({ colors: [...base.colors, color(alias)] })));
    const stored = await deps.newsletterTemplates.get('lettre');
    expect(stored?.colors.map(({ alias }) => alias).sort()).toEqual(['blanc', 'encre', ...aliases].sort());
  });

  it('takes the former contents that were kept meanwhile', async () => {
    const { deps, save } = await open();
    const former = [{ ...base.defaults, replaced_at: '2026-11-28T08:00:00.000Z' }];
    await deps.newsletterTemplates.update('lettre', (one) => ({ ...one, former_defaults: former }));
    const { newslettertemplate, merged } = await save({ name: 'La lettre bleue' });
    expect(newslettertemplate.former_defaults).toEqual(former);
    expect(merged).toEqual({ theirs: [] });
  });
});
