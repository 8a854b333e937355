import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapLetter } from '../../../../src/adapters/send-platform-adobe/map-letter.ts';
import { readXml, writeXml } from '../../../../src/adapters/send-platform-adobe/xml-tree.ts';
import type { Block } from '../../../../src/core/campaign/block.ts';
import { renderVersion } from '../../../../src/email/render/render-version.ts';
import { fillTokens } from '../../../../src/email/tokens/fill-tokens.ts';
import type { PlatformLetter } from '../../../../src/use-cases/ports/send-platform.ts';
import { type AdobeInstance, adobeLetter, adobeOrder, startAdobe } from '../../../support/adobe-instance.ts';
import { theReferenceLetter } from '../../../support/builders/reference-letter.ts';

let adobe: AdobeInstance;
let count = 0;

beforeAll(async () => {
  adobe = await startAdobe();
});
afterAll(() => adobe.simulator.close());

/** What the three recipients of the simulator get. */
async function received(more: Partial<PlatformLetter>) {
  const key = `nls_lettre_${++count}_0123456789abcdef`;
  const { clock } = adobe.simulator.instance;
  const at = new Date(clock.now() + 86_400_000);
  await adobe.platform.schedule(adobeOrder({ key, at, letter: adobeLetter(more) }));
  clock.advance(30 * 86_400_000);
  adobe.simulator.changeSettings({ sessionMs: 86_400_000 * 365 });
  return adobe.simulator.instance.book.find(key)?.messages ?? [];
}

const map = (more: Partial<PlatformLetter>, words = {}) =>
  mapLetter(adobeLetter(more), { tokens: {}, scripts: [], ...words });

const hostile = [
  ['the end of a CDATA section', '<p>]]> ]]&gt; <![CDATA[x]]></p>'],
  ['line ends of every system', '<p>a\r\nb\rc\nd\u0085e\u2028f\u2029g\th</p>\r\n'],
  ['accents, emoji and signs beyond the plane', '<p>é œ « Œuvre » 🎄 👩‍💻 𝒳 \u00a0\u202f</p>'],
  [
    'Outlook comments',
    '<!--[if mso]><table role="presentation"><tr><td><![endif]--><p>x</p><!--[if !mso]><!--><i>y</i><!--<![endif]-->',
  ],
  ['entities and quotes', `<p title="a&quot;b'c">&amp; &lt; &#39; &eacute; & < ></p>`],
  ['white space at the ends', '  \n <p> x </p> \n\n'],
] as const;

describe('What the recipients get', () => {
  for (const [name, html] of hostile)
    it(`is the renderer’s HTML to the byte: ${name}`, async () => {
      const messages = await received({ html, text: html, subject: html });
      expect(messages).toHaveLength(3);
      for (const message of messages) expect(message).toMatchObject({ html, text: html, foreignCode: [] });
    });

  it('is the reference letter of the renderer, text part included', async () => {
    const { draft, context } = theReferenceLetter();
    const { html, text } = renderVersion(draft, context);
    const camille = {
      ...{ firstName: 'Camille', lastName: 'Martin', email: 'camille.martin@example.org' },
      unsubscribeUrl: 'https://adobe.example.org/webApp/unsub?id=x%2B1%2FCm%3D%3D',
      mirrorUrl: 'https://adobe.example.org/mirror?id=x%2B1%2FCm%3D%3D',
    };
    const [message] = await received({ html, text });
    expect(message?.html).toBe(fillTokens(html, camille, 'html'));
    expect(message?.text).toBe(fillTokens(text, camille, 'text'));
    expect(message?.foreignCode).toEqual([]);
  });

  it('bears their own values where tokens stood, also inside addresses', async () => {
    const html =
      '<a href="https://example.org/?m={{nl:email}}&n=1">{{nl:firstName|cher « lecteur » <b>&lt;%</b>}}</a> <a href="{{nl:unsubscribeUrl}}">x</a> <a href="{{nl:mirrorUrl}}">y</a>';
    const [camille, zoe, nameless] = await received({ html });
    expect(zoe?.html).toContain('?m=zoe%2Blettre%40example.org&n=1">Zoé<');
    expect(nameless?.html).toContain('>cher « lecteur » <b>&lt;%</b><');
    expect(camille?.html).toBe(
      fillTokens(
        html,
        {
          email: 'camille.martin@example.org',
          firstName: 'Camille',
          unsubscribeUrl: 'https://adobe.example.org/webApp/unsub?id=x%2B1%2FCm%3D%3D',
          mirrorUrl: 'https://adobe.example.org/mirror?id=x%2B1%2FCm%3D%3D',
        },
        'html',
      ),
    );
  });
});

describe('Code that an editor typed', () => {
  const code = "<% logInfo('x'); %> <%= recipient.email %> <%@ include view='x' %> <\u0001% x %> <%";

  it('never runs: it is words in the subject, the text part and the sender’s name of a letter of blocks', async () => {
    const words = code.replace('\u0001', '');
    const messages = await received({
      subject: code,
      text: code,
      html: `<p>${code}</p>`,
      from: { name: code, email: 'a@example.org' },
    });
    for (const message of messages) {
      expect(message.foreignCode).toEqual([]);
      expect(message.text).toBe(words);
      expect(message.subject).toBe(words);
      expect(message.html).toBe(`<p>${words.replaceAll('<%', '&lt;%')}</p>`);
    }
  });

  it('never runs wherever it is typed: in every text of every block, and in every parameter', async () => {
    const typed = (value: unknown): unknown => {
      if (typeof value === 'string') return `${value}${code}`;
      if (Array.isArray(value)) return value.map(typed);
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typed(inner)]));
    };
    const { draft, context } = theReferenceLetter();
    const { blocks, parameters } = draft;
    const { html, text } = renderVersion(
      {
        ...draft,
        parameters: { ...parameters, ...(typed({ surheadersubject: '', legalbottomtext: '' }) as object) },
        blocks: blocks.map((block) => ({
          ...block,
          blockdatas: typed(block.blockdatas) as Block['blockdatas'],
        })),
      },
      context,
    );
    const messages = await received({ html, text });
    expect(messages).toHaveLength(3);
    for (const message of messages) {
      expect(message.foreignCode).toEqual([]);
      expect(message.html).toContain('&lt;% logInfo');
      expect(message.html).not.toContain('<%');
    }
  });

  it('cannot hide in the fallback of a token', async () => {
    const text = '{{nl:firstName|%> <% evil() %> " \\ <}}';
    const messages = await received({ text });
    expect(messages.flatMap(({ foreignCode }) => foreignCode)).toEqual([]);
    expect(messages[2]?.text).toBe('%> <% evil() %> " \\ <');
  });

  it('stops the schedule of free HTML, named by its line, unless it is listed', () => {
    const html = '<p>\n<%= recipient.email %>\n<% evil() %>\n<% var a';
    const findings = map({ kind: 'raw', html }).findings;
    expect(findings.map(({ severity }) => severity)).toEqual(['advice', 'blocking', 'blocking'].slice(1));
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Ligne 3\u00a0: «\u00a0<% evil\(\) %>\u00a0»/),
      expect.stringMatching(/^Ligne 4\u00a0: «\u00a0<% var a\u00a0»/),
    ]);
    const listed = { scripts: ['<% evil() %>', '<% var a'] };
    expect(map({ kind: 'raw', html }, listed)).toMatchObject({ html, findings: [] });
  });

  it('is left in free HTML where it is one of the known tags', async () => {
    const html = "<p><%= recipient.email %> <%@  include\n option='NmsServer_URL' %></p>";
    const [first] = await received({ kind: 'raw', html });
    expect(first?.html).toBe('<p>camille.martin@example.org https://adobe.example.org</p>');
  });
});

describe('What Adobe has no word for', () => {
  it('stops the schedule: a token that nothing stands for', async () => {
    const letter = adobeLetter({ html: '{{nl:shoeSize}}' });
    expect(map({ html: '{{nl:shoeSize}}' }).findings).toMatchObject([
      { rule: 'adobe-token', severity: 'blocking', message: expect.stringContaining('shoeSize') },
    ]);
    await expect(adobe.platform.schedule(adobeOrder({ key: 'nls_z_1_0', letter }))).rejects.toMatchObject({
      code: 'platform-refused',
    });
    expect(map({ html: '{{nl:shoeSize}}' }, { tokens: { shoeSize: '<%= recipient.size %>' } })).toMatchObject(
      {
        html: '<%= recipient.size %>',
        findings: [],
      },
    );
  });

  it('is said: an address that only an include gives, in the middle of another one, in both parts', () => {
    const shared = 'https://example.org/share?u={{nl:mirrorUrl}}';
    const given = { html: `<a href="${shared}">Partager</a>`, text: shared };
    expect(map(given).findings).toMatchObject([
      { rule: 'adobe-address', severity: 'warning', message: expect.stringContaining('mirrorUrl') },
    ]);
    const expression = { tokens: { mirrorUrl: '<%= recipient.page %>' } };
    expect(map(given, expression)).toMatchObject({
      html: '<a href="https://example.org/share?u=<%= escapeUrl(recipient.page) %>">Partager</a>',
      text: 'https://example.org/share?u=<%= escapeUrl(recipient.page) %>',
      findings: [],
    });
    expect(map({ html: '<a href="{{nl:mirrorUrl}}">En ligne</a>' }).findings).toEqual([]);
  });

  it('is said: what is dropped, and a fallback that only a script can give', () => {
    const { findings, html } = map({ subject: 'x', text: '', html: 'a\u0000b\ud800c {{nl:firstName|x}}' });
    expect(html).toBe('abc <%= recipient.firstName || "x" %>');
    expect(findings.map(({ rule, severity }) => `${rule} ${severity}`)).toEqual([
      'adobe-characters warning',
      'adobe-fallback advice',
    ]);
  });
});

describe('XML', () => {
  it('is escaped by the serializer, names included', () => {
    const xml = writeXml({ name: 'a', attributes: { b: '"<&\r\n\t\u0000' }, children: ['<]]>&\r'] });
    expect(xml).toBe('<a b="&quot;&lt;&amp;&#13;&#10;&#9;">&lt;]]&gt;&amp;&#13;</a>');
  });

  it('is refused with a document type, an entity, or an end that is missing', () => {
    for (const bad of ['<!DOCTYPE a><a/>', '<a>&x;</a>', '<a>', 'XSV-350012', ''])
      expect(() => readXml(bad), bad).toThrow();
  });
});
