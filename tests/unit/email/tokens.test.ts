import { describe, expect, it } from 'vitest';
import { demonstrationPersona } from '../../../src/email/tokens/demonstration-persona.ts';
import { fillTokens } from '../../../src/email/tokens/fill-tokens.ts';
import { aTemplateOf, renderOne } from '../../support/builders/render-context.ts';

describe('filling tokens', () => {
  const values = {
    firstName: 'Zoé & "Léo"',
    email: 'zoe+a@exemple.fr',
    unsubscribeUrl: 'https://exemple.fr/u?a=1&b=2',
  };

  it('escapes values in text and in attributes', () => {
    expect(fillTokens('<p title="{{nl:firstName}}">{{nl:firstName}}</p>', values, 'html')).toBe(
      '<p title="Zoé &amp; &quot;Léo&quot;">Zoé &amp; &quot;Léo&quot;</p>',
    );
  });

  it('percent-encodes a value that is a part of an address, and no whole address', () => {
    const html = '<a href="https://exemple.fr/?m={{nl:email}}">a</a><a href="{{nl:unsubscribeUrl}}">b</a>';
    expect(fillTokens(html, values, 'html')).toBe(
      '<a href="https://exemple.fr/?m=zoe%2Ba%40exemple.fr">a</a><a href="https://exemple.fr/u?a=1&amp;b=2">b</a>',
    );
  });

  it('percent-encodes it in a text too, as in a page that is shared or mailed on', () => {
    const shared =
      'Partager\u00a0: https://exemple.fr/?u={{nl:unsubscribeUrl}}\nmailto:?body={{nl:unsubscribeUrl}}';
    const page = 'https%3A%2F%2Fexemple.fr%2Fu%3Fa%3D1%26b%3D2';
    expect(fillTokens(shared, values, 'text')).toBe(
      `Partager\u00a0: https://exemple.fr/?u=${page}\nmailto:?body=${page}`,
    );
  });

  it('leaves values as they are in text', () => {
    expect(fillTokens('{{nl:firstName}} : {{nl:unsubscribeUrl}}', values, 'text')).toBe(
      'Zoé & "Léo" : https://exemple.fr/u?a=1&b=2',
    );
  });

  it('falls back, and leaves a token with neither value nor fallback', () => {
    expect(fillTokens('{{nl:city|votre ville}} {{nl:code}} {{nl:x|}}', values, 'html')).toBe(
      'votre ville {{nl:code}} ',
    );
  });

  it('touches nothing else', () => {
    const raw = '<%= x %> *|FNAME|* {{first}} {{ nl:firstName }} {{nl:}} {% if %} {{nl:1a}} \r\n\t<p\n>é';
    expect(fillTokens(raw, values, 'html')).toBe(raw);
  });

  it('knows no value by a name every object has', () => {
    expect(fillTokens('{{nl:constructor}}{{nl:toString|non}}', {}, 'text')).toBe('{{nl:constructor}}non');
  });

  it('makes the unsubscribe sentence from its address', () => {
    expect(fillTokens('{{nl:unsubscribeBlock}}', values, 'html')).toBe(
      '<a href="https://exemple.fr/u?a=1&amp;b=2">Se désabonner</a>',
    );
    expect(fillTokens('{{nl:unsubscribeBlock}}', values, 'text')).toBe(
      'Se désabonner : https://exemple.fr/u?a=1&b=2',
    );
  });

  it('shows Camille Martin and the links it is given when nobody else is chosen', () => {
    const persona = demonstrationPersona({ unsubscribeUrl: 'https://a.fr/', mirrorUrl: 'https://b.fr/' });
    expect(fillTokens('{{nl:firstName}} {{nl:lastName}} {{nl:mirrorUrl}}', persona, 'text')).toBe(
      'Camille Martin https://b.fr/',
    );
  });
});

describe('tokens through the renderer', () => {
  it('stay byte for byte in texts, rich texts and addresses, and Adobe’s become text', () => {
    const template = aTemplateOf([
      { key: 'texte', kind: 'text' },
      { key: 'riche', kind: 'richtext' },
      { key: 'lien', kind: 'link' },
    ]);
    const { html, text } = renderOne(template, {
      texte: `${'Un très long texte, '.repeat(12)}{{nl:firstName|cher lecteur, chère lectrice}} <%= x %>`,
      riche: '<p><b>{{nl:firstName|vous tous}}</b> <a href="{{nl:mirrorUrl}}?a=1">ici</a></p>',
      lien: 'https://exemple.fr/?m={{nl:email|a b}}&x=y z',
    });
    expect(html).toContain('{{nl:firstName|cher lecteur, chère lectrice}}');
    expect(html).toContain('&lt;%= x %&gt;');
    expect(html).toContain('<strong>{{nl:firstName|vous tous}}</strong>');
    expect(html).toContain('href="{{nl:mirrorUrl}}?a=1"');
    expect(html).toContain('href="https://exemple.fr/?m={{nl:email|a b}}&amp;x=y%20z"');
    expect(text).toContain('{{nl:email|a b}}');
  });
});
