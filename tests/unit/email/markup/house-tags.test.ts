import { describe, expect, it } from 'vitest';
import { placePictures } from '../../../../src/email/render/edit-html.ts';
import { messagesOf } from '../../../support/builders/checks.ts';
import { renderMarkup } from '../../../support/builders/markup.ts';
import { aPictureOf } from '../../../support/builders/render-context.ts';
import { aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { withoutEditMarks, wordsOf } from '../../../support/mail-html.ts';

const block = (markup: string) => renderMarkup(markup).block;

describe('the building blocks', () => {
  it('heading is a heading of the next level, set and aligned', () => {
    expect(block("{% heading titre, size: 'large', align: 'center' %}")).toContain(
      '<h1 class="t3" style="margin:0;text-align:center;mso-line-height-rule:exactly;font:30px/37px Georgia,\'Times New Roman\',serif;color:#222b33">' +
        'Un &lt;b&gt; &amp; « deux »</h1>',
    );
    const levels = block("{% heading 'a' %}{% heading 'b' %}{% heading 'c', size: 'small' %}").match(/<h\d/g);
    expect(levels).toEqual(['<h1', '<h2', '<h3']);
  });

  it('heading takes a link and a colour of the template', () => {
    expect(block("{% heading 'a', link: lien, color: 'brique' %}")).toContain(
      '<a\nhref="https://exemple.fr/" class="t4" style="text-decoration:none;color:#9c3f26">a</a></h1>',
    );
  });

  it('text has a role', () => {
    expect(block("{% text 'à voir', role: 'eyebrow' %}")).toMatch(
      /font:bold 14px\/20px .*letter-spacing:.4px;.*>à voir<\/p>/,
    );
    expect(block("{% text nombre, role: 'figure' %}")).toMatch(/font:44px\/50px .*>12\u00a0480,5<\/p>/);
  });

  it('button is a cell that Word pads and a padded link', () => {
    expect(block("{% button lien, words: 'Réserver', color: 'nuit' %}")).toMatch(
      /<td align="center" bgcolor="#10243a" style="background-color:#10243a;mso-padding-alt:12px 24px"><a\nhref="https:\/\/exemple\.fr\/" style="display:inline-block;padding:12px 24px;[^"]*color:#ffffff">Réserver<\/a>/,
    );
    expect(block("{% button lien, words: 'Réserver', display: 'text' %}")).toContain(
      'text-decoration:underline;color:#9c3f26">Réserver</a></p>',
    );
  });

  it('a wide button fills its cell, all of it the link', () => {
    expect(block("{% button lien, words: '10', display: 'wide' %}")).toMatch(
      /<table role="presentation" width="100%".*\n<tr><td align="center" bgcolor[^>]*mso-padding-alt:12px 0"><a\nhref="https:\/\/exemple\.fr\/" style="display:inline-block;width:100%;padding:12px 0;/,
    );
  });

  it('an address holds a text of the writer’s, its tokens as they are', () => {
    const markup =
      "{% assign objet = 'À lire & aimer ?' | url_encode %}{% assign jeton = 'mirrorUrl' | token | append: ' +' | url_encode %}{% assign adresse = 'mailto:?subject=' | append: objet | append: jeton %}{% button adresse, words: 'Écrire' %}";
    expect(block(markup)).toContain(
      'href="mailto:?subject=%C3%80%20lire%20%26%20aimer%20%3F{{nl:mirrorUrl}}%20%2B"',
    );
  });

  it('button without an address a mail may carry, or without words, is nothing', () => {
    for (const markup of [
      "{% button 'javascript:alert(1)', words: 'x' %}",
      '{% button lien %}',
      "{% button rien, words: 'x' %}",
    ]) {
      expect(block(markup)).toBe('');
    }
  });

  it('image has numeric sizes, its words and a width of its own', () => {
    const pictures = { '/media/port.jpg': aPictureOf(800, 400) };
    const { block: drawn } = renderMarkup("{% image photo, width: 200, align: 'center' %}", undefined, {
      pictures,
    });
    expect(drawn).toContain('<img src="/media/port.jpg~w400.jpg" width="200" height="100" alt="Le port"');
    expect(drawn).toContain('margin:0 auto;');
  });

  it('image bears the mark of a video where that is asked for', () => {
    const pictures = { '/media/port.jpg': aPictureOf(800, 400) };
    const html = renderMarkup('{% image photo, width: 200, play: true %}', undefined, { pictures }).block;
    expect(html).toContain('<img src="/media/port.jpg~w400~play.jpg" width="200" height="100" alt="Le port"');
  });

  describe('background', () => {
    const pictures = { '/media/port.jpg': aPictureOf(1_600, 900) };
    const drawn = (markup: string, facts = {}) => renderMarkup(markup, undefined, { pictures, ...facts });

    it('lays words over a picture: on a cell, and in a shape for Word', () => {
      const html = drawn(
        "{% background photo, color: 'nuit', height: 320, align: 'center' %}{% heading 'a' %}{% endbackground %}",
      ).block;
      expect(html).toContain(
        '<td background="/media/port.jpg~w1144.jpg" bgcolor="#10243a" style="background-color:#10243a;background-position:center;background-size:cover;padding:0">' +
          '<!--[if mso]><v:rect xmlns:v="urn:schemas-microsoft-com:vml" fill="true" stroke="false" style="width:572px">\n' +
          '<v:fill src="/media/port.jpg~w1144.jpg" color="#10243a" type="frame" aspect="atleast"/><v:textbox style="mso-fit-shape-to-text:true" inset="0,0,0,0"><![endif]-->',
      );
      expect(html).toContain(
        '<td height="272" align="center" valign="middle" style="height:272px;padding:24px;',
      );
      expect(html).toMatch(/color:#ffffff">a<\/h1>/);
    });

    it('keeps its colours of the day in dark mode, as the picture does', () => {
      const html = drawn(
        "{% background photo, color: 'sable' %}{{ texte }}{% image photo, width: 90 %}{% endbackground %}",
      ).block;
      expect(html).not.toContain('class=');
      expect(html).toContain('color:#222b33 !important">');
    });

    it.each(['rien', "''"])('is its colour alone without a picture: %s', (picture) => {
      const html = drawn(`{% background ${picture}, color: 'nuit' %}a{% endbackground %}`).block;
      expect(html).toContain('<tr><td bgcolor="#10243a" style="background-color:#10243a;padding:0">');
      expect(html).not.toMatch(/v:rect|background="/);
    });

    it.each([
      'javascript:alert(1)',
      'https://exemple.fr/a.svg',
      "https://exemple.fr/a.jpg');x:url(",
      '//x/a.jpg',
    ])('takes no address that can be no picture: %s', (address) => {
      const { html, findings } = drawn(`{% background "${address}", color: 'nuit' %}a{% endbackground %}`);
      expect(html).not.toContain(address.slice(0, 12));
      expect(findings).toMatchObject([{ rule: 'picture-invalid', severity: 'blocking' }]);
    });

    it('is a picture of the letter: it is sent, and gets its place on the web, twice', () => {
      const email = drawn("{% background photo, color: 'nuit' %}a{% endbackground %}");
      const address = '/media/port.jpg~w1144.jpg';
      expect(email.sourceMap.pictures.map((picture) => picture.address)).toEqual([address, address]);
      const placed = placePictures(email, (url) => `https://images.exemple.fr${url}`).html;
      expect(placed).toContain(`<td background="https://images.exemple.fr${address}"`);
      expect(placed).toContain(`<v:fill src="https://images.exemple.fr${address}"`);
      const unpublished = drawn("{% background '/media/absente.jpg' %}a{% endbackground %}", {
        hosting: 'public',
      });
      expect(unpublished.findings).toMatchObject([{ rule: 'picture-unreachable' }]);
    });
  });

  it('columns are inline blocks inside ghost cells, one each turn of a loop', () => {
    const html = block(
      "{% columns %}{% for salle in salles %}{% column %}{% text salle.oeuvres, role: 'figure' %}{{ salle.nom }}{% endcolumn %}{% endfor %}{% endcolumns %}",
    );
    expect(html.match(/<div\nstyle="display:inline-block;width:100%;max-width:298px;/g)).toHaveLength(2);
    expect(html).toContain('<!--[if mso]></td><td width="298" valign="top"><![endif]-->');
    expect(wordsOf(html)).toBe('8 Nord 1 200 Sud');
  });

  it('columns that stay beside one another are cells: narrow ones as wide on a phone, the widest has what is left', () => {
    const html = block(
      "{% columns shares: '1/6 2/3 1/6', stays_beside: true %}{% column %}a{% endcolumn %}{% column %}b{% endcolumn %}{% column %}c{% endcolumn %}{% endcolumns %}",
    );
    const cells = [...html.matchAll(/<td( width="[^"]*")? valign="top" style="vertical-align:top">/g)];
    expect(cells.map(([, width]) => width)).toEqual([' width="99"', undefined, ' width="99"']);
    expect(html).not.toContain('inline-block');
    const halves = block(
      '{% columns per_row: 2, stays_beside: true %}{% column %}a{% endcolumn %}{% column %}b{% endcolumn %}{% endcolumns %}',
    );
    expect(halves.match(/<td width="50%" valign="top"/g)).toHaveLength(2);
  });

  it('columns share a row as they say', () => {
    const html = block(
      '{% columns %}{% column width: 30 %}a{% endcolumn %}{% column %}b{% endcolumn %}{% endcolumns %}',
    );
    expect([...html.matchAll(/max-width:(\d+)px/g)].map(([, width]) => width)).toEqual(['178', '417']);
  });

  const widthsIn = (html: string) => [...html.matchAll(/max-width:(\d+)px/g)].map(([, width]) => width);
  const columns = (count: number) => '{% column %}a{% endcolumn %}'.repeat(count);

  it.each([
    ["shares: '1/3 2/3'", 2, ['198', '397']],
    ["shares: '2/3 1/3'", 4, ['397', '198', '397', '198']],
    ["shares: '25% 50 25%'", 3, ['149', '298', '149']],
    ['per_row: 2', 2, ['298', '298']],
    ['per_row: 2', 3, ['298', '298', '298']],
    ['per_row: 4', 4, ['149', '149', '149', '149']],
    ["shares: 'deux tiers'", 3, ['198', '198', '198']],
  ])('columns %s', (setting, count, widths) => {
    expect(widthsIn(block(`{% columns ${setting} %}${columns(count)}{% endcolumns %}`))).toEqual(widths);
  });

  it.each([
    ['of px', ['width:300px', 'width:300px'], ['286', '286']],
    ['of parts', ['width:33%', 'width:66%'], ['190', '381']],
    ['on several lines', ['width:300px', 'width:300px', 'width:300px'], ['286', '286', '572']],
    ['in a box', ['width:100%;max-width:200px', 'width:100%;max-width:400px'], ['190', '381']],
  ])('an author’s own boxes beside each other are columns too, %s', (where, boxes, widths) => {
    const html = boxes.map((width) => `<div style="display:inline-block;${width}"><p>a</p></div>`).join('\n');
    const drawn = block(where === 'in a box' ? `<div style="text-align:center">${html}</div>` : html);
    expect(widthsIn(drawn)).toEqual(widths);
    expect(drawn).toContain(
      `<td style="padding:0;font-size:0"><!--[if mso]><table role="presentation" width="`,
    );
  });

  it.each([
    '<div style="display:inline-block;width:300px"><p>a</p></div>',
    '<table><tr><td><div style="display:inline-block;width:90px">a</div><div style="display:inline-block;width:90px">b</div></td><td>c</td></tr></table>',
    '{% columns %}{% column %}<div style="display:inline-block;width:90px">a</div><div style="display:inline-block;width:90px">b</div>{% endcolumn %}{% column %}b{% endcolumn %}{% endcolumns %}',
  ])('one alone, or in a column, is none: %s', (markup) => {
    expect(widthsIn(block(markup)).every((width) => width === '298')).toBe(true);
  });

  it('a column has a line around it in the colour it says, with its own background or without', () => {
    const html = block(
      "{% columns %}{% column frame: '#d0a000' %}a{% endcolumn %}{% column frame: '#d0a000', color: '#fff8e0' %}b{% endcolumn %}{% endcolumns %}",
    );
    const cards = [...html.matchAll(/<td([^>]*)border:1px solid #d0a000;[^>]*padding:16px">/g)];
    expect(cards.map(([, before = '']) => before.includes('bgcolor="#fff8e0"'))).toEqual([false, true]);
  });

  it('a column says its own share as a part of the row too', () => {
    const html = block(
      "{% columns %}{% column width: '2/3' %}a{% endcolumn %}{% column %}b{% endcolumn %}{% endcolumns %}",
    );
    expect(widthsIn(html)).toEqual(['397', '198']);
  });

  it('spacer keeps its height, separator draws a line', () => {
    expect(block('a{% spacer 40 %}b')).toContain(
      '<td height="40" style="font-size:0;mso-line-height-rule:exactly;line-height:40px">&nbsp;</td>',
    );
    expect(block('a{% separator %}b')).toContain('border-bottom:1px solid #dddddd');
  });

  describe('anchor', () => {
    const anchor = (name: string) => `<a id="${name}" name="${name}"></a>`;

    it('is a place inside what follows, which links of the letter lead to', () => {
      const html = block(
        "{% anchor 'Les rendez-vous' %}{% heading 'a' %}{% anchor 'b' %}<table><tr><td>c</td></tr></table>",
      );
      expect(html).toMatch(new RegExp(`<h1 [^>]*>${anchor('les-rendez-vous')}a</h1>`));
      expect(html).toMatch(new RegExp(`<td [^>]*>${anchor('b')}`));
    });

    it('stands in columns outside what Word alone reads, and after everything where nothing follows', () => {
      const html = block(
        "{% anchor 'a' %}{% columns %}{% column %}b{% endcolumn %}{% endcolumns %}c{% anchor 'd' %}",
      );
      expect(html).toMatch(new RegExp(`><div\nstyle="[^"]*"><table [^>]*><tr><td [^>]*>${anchor('a')}`));
      expect(html).toMatch(new RegExp(`c</p>\n${anchor('d')}`));
    });

    it.each([
      ['<a name="été"></a>mot', undefined],
      ['<a name="a"></a>mot', 'a'],
      ['<p>un <a name="a"></a>mot</p>', 'a'],
      ['<p><a name="a"></a></p><p>mot</p>', 'a'],
      ['<h2 id="a">mot</h2>', 'a'],
      ['<div id="a"><p>mot</p></div>', 'a'],
      ['<table><tr><td id="a">mot</td></tr></table>', 'a'],
      ['<a name="&quot;&gt;&lt;script&gt;"></a>mot', undefined],
    ])('an author names a place in html too: %s', (markup, name) => {
      const html = block(markup);
      expect(html.match(/<a id="([^"]*)" name="\1"><\/a>/)?.[1]).toBe(name);
      expect(html).not.toContain('<script');
    });

    it('its address is that of the same words', () => {
      expect(block('<a href="{{ \'Les rendez-vous\' | anchor }}">a</a>')).toContain(
        'href="#les-rendez-vous"',
      );
    });

    it('is left alone by tracking, and told by the checks where it is not there', () => {
      const facts = { tracking: { utm_source: 'lettre' } };
      const links = '<a href="#agenda">L’agenda</a> <a href="#liens">Les liens</a>';
      const { html } = renderMarkup(`${links}{% anchor 'Agenda' %}<p>mot</p>`, undefined, facts);
      expect(html).toContain('href="#agenda"');
      expect(messagesOf('link-empty', { html })).toEqual([
        'Le lien «\u00a0Les liens\u00a0» mène à «\u00a0liens\u00a0», mais rien dans la lettre ne porte ce nom.',
      ]);
    });
  });

  it('token is written as a token, with its fallback escaped', () => {
    expect(block("Bonjour {% token 'firstName', fallback: 'vous & moi' %}")).toContain(
      'Bonjour {{nl:firstName|vous &amp; moi}}',
    );
    expect(block('<a href="{% token \'mirrorUrl\' %}">voir</a>')).toContain('href="{{nl:mirrorUrl}}"');
    expect(block("{% assign lettre = 'mirrorUrl' | token %}{% button lettre, words: 'Voir' %}")).toContain(
      'href="{{nl:mirrorUrl}}"',
    );
  });
});

describe('values', () => {
  it('are escaped, but for rich text, which the cleaner draws', () => {
    expect(block('{{ titre }}')).toContain('>Un &lt;b&gt; &amp; « deux »</p>');
    expect(block('{{ texte }}')).toContain('Un <strong>mot</strong></p>');
    const hostile = { texte: '<p onclick="x()">a<script>alert(1)</script></p>' };
    expect(renderMarkup('{{ texte }}', hostile).block).toMatch(/>a<\/p>/);
    expect(renderMarkup('{{ texte }}', hostile).html).not.toMatch(/onclick|alert/);
  });

  it.each([
    ['{{ date }}', 'jeudi 3\u00a0décembre 2026'],
    ['{{ date.short }}', '3\u00a0décembre'],
    ['{{ date.day }} {{ date.short_month }}', '3 déc.'],
    ['{{ date.with_time }}', 'jeudi 3\u00a0décembre, 18\u00a0h\u00a030'],
    ['{{ nombre }}', '12\u00a0480,5'],
    ["{{ nombre | round | number: '€' }}", '12\u00a0481\u00a0€'],
    ['{{ genre }} {{ genre.value }}', 'Exposition expo'],
    ['{{ salles.size }} salles, {{ salles.first.nom }}', '2 salles, Nord'],
    ['{{ article.title }} {{ article.link }}', 'Le phare https://exemple.fr/phare'],
    ['{{ texte | upcase | truncate: 4 }}', 'UN M…'],
    ['{% if oui %}vrai{% else %}faux{% endif %}', 'vrai'],
  ])('%s is %s', (markup, words) => {
    expect(wordsOf(block(markup)).trim()).toBe(words.replaceAll('\u00a0', ' '));
  });

  it.each([
    'titre',
    'texte',
    'photo',
    'lien',
    'date',
    'nombre',
    'oui',
    'genre',
    'reseaux',
    'article',
    'salles',
  ])('an empty %s is false', (key) => {
    expect(renderMarkup(`{% if ${key} %}plein{% else %}vide{% endif %}`, { [key]: undefined }).text).toBe(
      'vide\n',
    );
  });

  it('draw themselves by their kind where they are more than words', () => {
    expect(block('{{ photo }}')).toContain('<img src="/media/port.jpg"');
    expect(block('{{ reseaux }}')).toContain(
      '<a href="https://exemple.fr/insta" class="t3" style="color:#222b33"><img src="/images/social/instagram.png"',
    );
    expect(wordsOf(block('{{ article }}'))).toContain('Le phare Rouvert Lire la suite');
  });
});

describe('html of the author', () => {
  it('is written as the renderer writes it', () => {
    const html = block('<h2>Titre</h2><p>Un <b>mot</b></p><ul><li>a</li></ul>');
    expect(html).toContain("font:20px/27px Georgia,'Times New Roman',serif;color:#222b33\">Titre</h1>");
    expect(html).toMatch(
      /<p class="t3" style="margin:10px 0 0;mso-line-height-rule:exactly;font:16px[^>]*>Un <strong>mot<\/strong>/,
    );
    expect(html).toMatch(
      /<ul style="margin:14px 0 0 22px[^>]*>\n<li class="t3" style="margin:0;[^"]*color:#222b33">a<\/li>/,
    );
  });

  it('is set in a font of the newsletter template, by its alias, and as close as it says', () => {
    const set = (style: string) => block(`<p style="${style}">Le Fil</p>`);
    expect(set('font-family:georgia;font-size:40px;line-height:1.1')).toMatch(
      /<p [^>]*font:40px\/44px Georgia,'Times New Roman',serif;[^>]*>Le Fil<\/p>/,
    );
    expect(block('<p>Le <span style="font-family:georgia">Fil</span></p>')).toContain(
      `<span style="font-family:Georgia,'Times New Roman',serif;">Fil</span>`,
    );
    const plain = set('');
    for (const other of ['font-family:Papyrus', 'line-height:0.4', 'line-height:30px'])
      expect(set(other)).toBe(plain);
  });

  it('draws whatever stands in the items of a list', () => {
    const list = block(
      '<ul>{% for salle in salles %}<li>{{ texte }}</li>{% endfor %}<li>{% button lien, words: "Voir" %}</li>' +
        '<li><p>Mardi</p><p>10 h</p></li><li><img src="/media/port.jpg" alt="Le port"></li></ul>',
    );
    expect(wordsOf(list)).toBe('Un mot Un mot Voir Mardi 10 h');
    expect(list).toContain('alt="Le port"');
    expect(wordsOf(block('<ul><p>sans item</p></ul>'))).toBe('sans item');
  });

  it('keeps a link around a heading or a box', () => {
    const html = block(
      '<a href="https://exemple.fr/"><div><h2>Titre</h2><img src="/media/port.jpg" alt="Le port"></div></a>',
    );
    expect(html).toMatch(/<h1 [^>]*><a\nhref="https:\/\/exemple.fr\/"[^>]*>Titre<\/a><\/h1>/);
    expect(html).toContain('<a href="https://exemple.fr/" class="t3" style="color:#222b33"><img');
  });

  it('keeps a ground, a padding and an alignment, in a cell', () => {
    expect(
      block('<div style="background:#10243a;padding:16px;text-align:center"><p>clair</p></div>'),
    ).toMatch(
      /<td bgcolor="#10243a" align="center" class="g2" style="background-color:#10243a;padding:16px;text-align:center">\n<p [^>]*color:#ffffff">clair/,
    );
  });

  it('does not underline a link that is a button, alone in a narrow table with a ground, or in a line around it', () => {
    const link = '<a href="https://exemple.fr/">Lire</a>';
    const boxes = [
      `<table width="92" bgcolor="#10243a"><tr><td>${link}</td></tr></table>`,
      `<div style="padding:12px;border:2px solid #10243a"><p>${link}</p></div>`,
    ];
    for (const box of boxes) expect(block(box)).toContain('display:inline-block;text-decoration:none;');
    const texts = [
      link,
      `<table width="92"><tr><td>${link}</td></tr></table>`,
      `<table width="92" bgcolor="#10243a"><tr><td>À ${link}</td></tr></table>`,
      `<table width="100%" bgcolor="#10243a"><tr><td>${link}</td></tr></table>`,
    ];
    for (const text of texts) expect(block(text)).toContain('style="text-decoration:underline;');
  });

  it('keeps the round corners of a picture', () => {
    expect(block('<img src="/media/port.jpg" alt="Le port" width="64" style="border-radius:32px">')).toMatch(
      /<img[^>]*max-width:64px;height:auto;border-radius:32px;/,
    );
  });

  it('rounds what is a button as the template rounds buttons, and no other box', () => {
    const template = aNewsletterTemplate({ shape: { corners: 8 } });
    const drawn = (box: string) => renderMarkup(box, {}, { template }).block;
    const link = '<a href="https://exemple.fr/">Lire</a>';
    expect(
      drawn(`<table width="92" bgcolor="#10243a"><tr><td style="padding:12px">${link}</td></tr></table>`),
    ).toMatch(
      /<table role="presentation" width="92" [^>]*style="width:92px">\n<tr>\n<td bgcolor="#10243a"[^>]*;padding:12px;border-radius:8px;/,
    );
    const framed = (more: string) =>
      `<div style="padding:12px;border:2px solid #10243a${more}"><p>${link}</p></div>`;
    expect(drawn(framed(''))).toContain('border-radius:8px');
    expect(drawn(framed(';border-radius:3px'))).toMatch(/border-radius:8px;.*border-radius:3px"/);
    expect(drawn(`<table width="92" bgcolor="#10243a"><tr><td>À ${link}</td></tr></table>`)).not.toContain(
      'radius',
    );
  });

  it('keeps more room above and below than at the sides, of which a phone has little', () => {
    expect(block('<div style="padding:72px 72px 200px"><p>a</p></div>')).toContain('padding:72px 40px 80px');
  });

  it('keeps tables: those with headers are read out, others are silent', () => {
    expect(block('<table><tr><th>a</th></tr><tr><td>1</td></tr></table>')).toContain(
      '<table width="100%" border="0" cellpadding="0" cellspacing="0" style="width:100%">\n<tr>\n<th valign="top" scope="col"',
    );
    expect(block('<table><tr><td>1</td></tr></table>')).toContain('<table role="presentation" width="100%"');
  });

  it('loses what a mail may not carry, and says so', () => {
    const { html, findings } = renderMarkup(
      '<script>a()</script><iframe src="https://x.fr"></iframe><form action="/x"><input name="y">mot</form>' +
        '<p onclick="b()" style="position:fixed;background:url(https://x.fr/p.png)">ici</p>' +
        '<a href="javascript:c()">lien</a><svg onload="d()"></svg><a href="{{ mauvais }}">e</a>',
    );
    expect(html).not.toMatch(/<script|<iframe|<form|<input|onclick|position:|url\(|javascript:|<svg|onload/);
    expect(wordsOf(html)).toContain('mot ici lien');
    expect(findings.map(({ rule }) => rule)).toEqual(Array(5).fill('element-forbidden'));
  });

  it('keeps the proportions that a picture of the web says', () => {
    const html = block('<img src="https://exemple.fr/a.png" width="800" height="200" alt="a">');
    expect(html).toContain('width="572" height="143"');
  });

  it('asks for the words of a picture', () => {
    expect(renderMarkup('<img src="/media/a.jpg">').findings).toMatchObject([
      { rule: 'alt-missing', severity: 'blocking', message: expect.stringContaining('«\u00a0a.jpg\u00a0»') },
    ]);
    expect(renderMarkup('<img src="/media/a.jpg" alt="">').findings).toEqual([]);
    expect(renderMarkup('<img src="data:text/html,x" alt="x">').findings).toMatchObject([
      { rule: 'picture-invalid' },
    ]);
  });
});

describe('a block with markup', () => {
  it('is in the text part with its words and links', () => {
    expect(renderMarkup("{% heading titre %}{% button lien, words: 'Voir' %}{{ photo }}").text).toBe(
      `Un <b> & « deux »\n${'-'.repeat(17)}\nVoir\u00a0: https://exemple.fr/\n`,
    );
  });

  it('tracks its links as the organisation says', () => {
    const facts = { tracking: { utm_source: 'lettre' } };
    expect(renderMarkup('<a href="https://exemple.fr/a">x</a>', undefined, facts).html).toContain(
      'href="https://exemple.fr/a?utm_source=lettre"',
    );
  });

  it('is nothing in what is sent when its markup fails, with a blocking remark', () => {
    const { block: drawn, text, findings } = renderMarkup('a\n  {% bouton %}');
    expect([drawn, text.trim()]).toEqual(['', '']);
    expect(findings).toEqual([
      {
        rule: 'markup-failed',
        severity: 'blocking',
        block: 'b1',
        message:
          'Le gabarit du bloc «\u00a0Essai\u00a0» a une erreur, ligne 2, colonne 3\u00a0: la balise «\u00a0bouton\u00a0» n’existe pas ici.',
      },
    ]);
  });

  it('is a box that says why in the editor, and one that waits while Liquid comes', () => {
    expect(renderMarkup('{% bouton %}', undefined, { mode: 'edit' }).html).toMatch(
      /data-edit-only=""[\s\S]*n’existe pas ici/,
    );
    const waiting = renderMarkup('a', undefined, {
      mode: 'edit',
      markup: { draw: () => undefined, drawHtml: () => undefined },
    });
    expect(waiting.html).toContain('un instant');
    expect(waiting.findings).toEqual([]);
    expect(renderMarkup('a', undefined, { markup: undefined }).findings).toMatchObject([
      { rule: 'markup-failed' },
    ]);
  });

  it('differs in the editor by its marks alone', () => {
    const markup = '{% heading titre %}{{ texte }}{% columns %}{% column %}a{% endcolumn %}{% endcolumns %}';
    const edited = withoutEditMarks(renderMarkup(markup, undefined, { mode: 'edit' }).html);
    expect(edited).toContain(renderMarkup(markup).block.slice(0, 400));
  });
});
