import { describe, expect, it } from 'vitest';
import { type CampaignSettings, parameterNames } from '../../../src/core/campaign/parameters.ts';
import { renderVersion } from '../../../src/email/render/render-version.ts';
import {
  aBlockOf,
  aPalettedTemplate,
  aRenderContext,
  aTemplateOf,
  draftOf,
  someParameters,
} from '../../support/builders/render-context.ts';
import { wordsOf } from '../../support/mail-html.ts';

const text = aTemplateOf([{ key: 'texte', kind: 'richtext' }]);
const context = aRenderContext({ blockTemplates: new Map([[text.id, text]]) });
const header = aBlockOf(text, { texte: '<p>EN-TÊTE</p>' }, { id: 'h', position: 'header' });
const footer = aBlockOf(
  text,
  { texte: '<p><a href="https://exemple.fr/">PIED</a></p>' },
  { id: 'f', position: 'footer' },
);

const full: Partial<CampaignSettings> = {
  surheadersubject: 'Au-dessus de tout',
  mirrorlink: 'Voir en ligne',
  legalbottomtext: 'Mentions légales',
  unsubtext: 'Se désabonner',
  contacttext: 'Nous écrire',
  contacturl: 'https://exemple.fr/contact',
};
const render = (parameters: Partial<CampaignSettings> = {}) =>
  renderVersion(
    draftOf([header, footer], { parameters: someParameters({ ...full, ...parameters }) }),
    context,
  );
const html = (parameters: Partial<CampaignSettings> = {}) => render(parameters).html;

/** The paragraph or link around these words, from its opening tag. */
const around = (source: string, words: string, tag: 'p' | 'a') =>
  source.slice(source.lastIndexOf(`<${tag}`, source.indexOf(words)), source.indexOf(words));

describe('each of the fifteen parameters', () => {
  const tests: Record<keyof CampaignSettings, () => void> = {
    backgroundcolor: () => {
      expect(html({ backgroundcolor: 'jaune' })).toContain('<body bgcolor="#f2d06b"');
      expect(html({ backgroundcolor: '' })).toContain('<body bgcolor="#eeeeee"');
    },
    linkcolor: () => {
      const source = html({ linkcolor: 'nuit' });
      for (const words of ['PIED', 'Voir en ligne', 'Se désabonner', 'Nous écrire']) {
        expect(around(source, words, 'a')).toContain(';color:#10243a');
      }
      expect(around(html({ linkcolor: 'absente' }), 'PIED', 'a')).toContain(';color:#eeeeee');
    },
    subjectcolor: () => {
      expect(around(html({ subjectcolor: 'brique' }), 'Au-dessus', 'p')).toContain('color:#9c3f26');
      expect(around(html(), 'Au-dessus', 'p')).toContain('color:#000000');
    },
    legalcolor: () => {
      expect(around(html({ legalcolor: 'brique' }), 'Mentions', 'p')).toContain('color:#9c3f26');
      expect(around(html(), 'Mentions', 'p')).toContain('color:#000000');
    },
    subjectfont: () => {
      expect(around(html({ subjectfont: 'georgia' }), 'Au-dessus', 'p')).toContain('px Georgia,');
      expect(around(html(), 'Au-dessus', 'p')).toContain('px Arial,');
    },
    legalfont: () => {
      expect(around(html({ legalfont: 'georgia' }), 'Mentions', 'p')).toContain('px Georgia,');
      expect(around(html(), 'Mentions', 'p')).toContain('px Arial,');
    },
    subjectfontsize: () => {
      const style = around(html({ subjectfontsize: 15 }), 'Au-dessus', 'p');
      expect(style).toContain('font:15px/18px ');
    },
    legalfontsize: () => {
      const style = around(html({ legalfontsize: 13 }), 'Mentions', 'p');
      expect(style).toContain('font:13px/16px ');
    },
    surheadersubject: () => {
      const words = wordsOf(html());
      expect(words.indexOf('Au-dessus de tout')).toBeLessThan(words.indexOf('EN-TÊTE'));
      expect(wordsOf(html({ surheadersubject: ' ' }))).toMatch(/^Voir en ligne EN-TÊTE/);
    },
    mirrorlink: () => {
      expect(around(html(), 'Voir en ligne', 'a')).toContain('href="{{nl:mirrorUrl}}"');
      expect(html({ mirrorlink: '' })).not.toContain('mirrorUrl');
    },
    legalbottomtext: () => {
      const words = wordsOf(html({ legalbottomtext: 'Ligne 1\nLigne 2 & <fin>' }));
      expect(words).toContain('PIED Ligne 1 Ligne 2 & <fin> Se désabonner');
      expect(wordsOf(html({ legalbottomtext: '' }))).toContain('PIED Se désabonner');
    },
    unsubtext: () => {
      expect(wordsOf(html())).toContain('Mentions légales Se désabonner · Nous écrire');
      expect(html({ unsubtext: '' })).not.toContain('unsubscribeUrl');
    },
    unsuburl: () => {
      expect(around(html(), 'Se désabonner', 'a')).toContain('href="{{nl:unsubscribeUrl}}"');
      const own = html({ unsuburl: 'https://exemple.fr/stop?a=1&b=2' });
      expect(around(own, 'Se désabonner', 'a')).toContain('href="https://exemple.fr/stop?a=1&amp;b=2"');
    },
    contacttext: () => {
      expect(wordsOf(html())).toMatch(/· Nous écrire$/);
      expect(html({ contacttext: '' })).not.toContain('exemple.fr/contact');
    },
    contacturl: () => {
      expect(around(html(), 'Nous écrire', 'a')).toContain('href="https://exemple.fr/contact"');
      expect(wordsOf(html({ contacturl: 'javascript:alert(1)' }))).toContain('Nous écrire');
      expect(html({ contacturl: 'javascript:alert(1)' })).not.toContain('javascript');
    },
  };

  it.each(parameterNames)('%s', (name) => tests[name]());
});

describe('the two rows', () => {
  it('disappear when all their texts are empty', () => {
    const none = Object.fromEntries(Object.keys(full).map((name) => [name, '']));
    expect(wordsOf(html(none))).toBe('EN-TÊTE PIED');
  });

  it('leave an unknown colour or font out with a remark', () => {
    const { findings } = render({ linkcolor: 'absente', subjectfont: 'inconnue', legalcolor: 'encre' });
    expect(findings).toEqual([
      {
        rule: 'color-unknown',
        severity: 'blocking',
        message: 'Couleur inconnue\u00a0: absente',
        field: 'linkcolor',
      },
      {
        rule: 'font-unknown',
        severity: 'warning',
        message: 'Police inconnue\u00a0: inconnue',
        field: 'subjectfont',
      },
    ]);
  });

  it('are in the text part with their addresses', () => {
    const { text: part } = render();
    expect(part).toContain('Voir en ligne\u00a0: {{nl:mirrorUrl}}');
    expect(part).toContain('Se désabonner\u00a0: {{nl:unsubscribeUrl}}');
    expect(part).toContain('Nous écrire\u00a0: https://exemple.fr/contact');
  });

  it('read a short colour code in full, as Word needs it', () => {
    expect(html({ backgroundcolor: 'court' })).toContain('bgcolor="#aabbcc"');
  });

  it('leave links in the accent of the template when no colour was chosen, where it can be read', () => {
    expect(around(html({ linkcolor: '' }), 'PIED', 'a')).toContain(';color:#9c3f26');
    const bare = aRenderContext({
      template: aPalettedTemplate({ roles: {} }),
      blockTemplates: context.blockTemplates,
    });
    const onNight = { ...bare, template: aPalettedTemplate({ roles: { paper: 'nuit' } }) };
    const draft = draftOf([footer], { parameters: someParameters({ linkcolor: '' }) });
    expect(around(renderVersion(draft, bare).html, 'PIED', 'a')).toContain(';color:#222222');
    expect(around(renderVersion(draft, onNight).html, 'PIED', 'a')).toContain(';color:#eeeeee');
  });
});
