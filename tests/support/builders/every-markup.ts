import type { MarkupTag } from '../../../src/email/markup/messages.fr.ts';

/** Each of our tags by itself, with its settings. */
export const everyTag = {
  heading: [
    '{% heading titre %}',
    "{% heading titre, size: 'large', align: 'center', color: 'jaune', link: lien %}",
    "{% heading 'a' %}{% heading 'b', size: 'small' %}{% heading 'c', size: 'large', align: 'right' %}",
  ],
  text: ['body', 'eyebrow', 'caption', 'quote', 'figure'].map(
    (role) => `{% text titre, role: '${role}', align: 'center', color: 'jaune' %}{% text nombre %}`,
  ),
  button: [
    "{% button lien, words: 'Réserver' %}",
    "{% button lien, words: 'Réserver', color: 'jaune', text_color: 'papier', align: 'center' %}",
    "{% button lien, words: 'Réserver', display: 'text', align: 'right' %}",
    "{% button lien, words: 'Un libellé de bouton qui tient sur bien plus de deux lignes', align: 'right' %}",
  ],
  image: [
    '{% image photo %}',
    "{% image photo, play: true, link: lien, alt: 'La visite du port, en vidéo' %}",
    "{% image photo, width: 200, align: 'center', link: lien, alt: 'Le port' %}",
    "{% image photo, width: 20, align: 'right', alt: '' %}",
  ],
  background: [
    "{% background photo, color: 'nuit', height: 320, align: 'center' %}{% heading titre, size: 'large' %}{{ texte }}{% button lien, words: 'Réserver' %}{% endbackground %}",
    "{% background photo, color: 'sable', padding: 40, valign: 'bottom' %}{% heading titre %}<p>Un <a href=\"https://exemple.fr/\">lien</a></p>{% image photo, width: 120 %}{% endbackground %}",
    '{% background rien, color: \'jaune\', padding: 0 %}{{ article }}<div style="background:#222">a</div>{% endbackground %}',
    "{% columns %}{% column %}{% background photo, color: 'nuit' %}{{ titre }}{% endbackground %}{% endcolumn %}{% column %}b{% endcolumn %}{% endcolumns %}",
  ],
  columns: ['{% columns %}{% column %}{% text titre %}{% endcolumn %}{% endcolumns %}'],
  column: [
    "{% columns shares: '1/3 2/3' %}{% for n in (1..3) %}{% column %}{% image photo %}{{ texte }}{% endcolumn %}{% column %}{% heading titre %}{% button lien, words: 'Réserver' %}{% endcolumn %}{% endfor %}{% endcolumns %}",
    '{% columns per_row: 4, stays_beside: true %}{% for n in (1..4) %}{% column %}{% image photo %}{% text titre %}{% endcolumn %}{% endfor %}{% endcolumns %}',
    '{% columns per_row: 4 %}{% for n in (1..4) %}{% column %}{% image photo %}{% text titre %}{% endcolumn %}{% endfor %}{% endcolumns %}',
    '{% columns %}{% column width: 30 %}{% image photo %}{% endcolumn %}{% column %}{{ texte }}{% endcolumn %}{% endcolumns %}',
    "{% columns per_row: 4 %}{% for n in (1..7) %}{% column align: 'center' %}{% text n, role: 'figure' %}{% button lien, words: 'Lire' %}{% endcolumn %}{% endfor %}{% endcolumns %}",
    '{% columns %}{% column width: 90 %}{% heading titre %}{% endcolumn %}{% column width: 90 %}{{ article }}{% endcolumn %}{% endcolumns %}',
  ],
  anchor: [
    "<p><a href=\"#agenda\">L’agenda</a></p>{% anchor 'Agenda' %}{% heading titre %}{% anchor titre %}{{ article }}{% anchor 'fin' %}",
    "{% anchor 'a' %}{% columns %}{% column %}{% anchor 'b' %}{% image photo %}{% endcolumn %}{% column %}{% anchor 'c' %}{% endcolumn %}{% endcolumns %}",
    '<a name="d"></a><table id="e"><tr><td><p id="f">a <a name="g"></a>b</p><p><a name="h"></a></p></td></tr></table><ul><li id="i">c</li></ul>',
  ],
  spacer: ['a{% spacer %}b{% spacer 0 %}c{% spacer 200 %}'],
  separator: ["a{% separator %}b{% separator color: 'brique' %}c"],
  token: [
    "Bonjour {% token 'firstName', fallback: 'vous & moi' %}, <a href=\"{% token 'mirrorUrl' %}\">voir en ligne</a>",
  ],
} satisfies Partial<Record<MarkupTag, string[]>>;

/** All of them in one block, in boxes, tables and columns, with each kind of value. */
export const combinedTags = Object.values(everyTag).flat().join('\n');
export const combinedValues =
  '{{ titre }} {{ texte }} {{ photo }} {{ lien }} {{ date }} {{ nombre }} {{ genre }} {{ reseaux }} {{ article }} {{ salles }}';

/** What an author might write who knows nothing of mails, or means harm. */
export const hostileMarkups: Record<string, string> = {
  'styles that mails must not have':
    '<div style="padding:40px 30px;margin:-20px;display:flex;position:absolute;gap:4px;background:url(x.png)"><p style="font-size:9px;color:#fefefe;line-height:8px">petit</p></div>',
  'pictures under words':
    '<table background="/media/port.jpg" width="400"><tr><td background="/media/port.jpg" bgcolor="#ffee00"><p style="color:#fff">a</p></td><td style="background-image:url(x.png)">b</td></tr></table><div style="background:url(/media/port.jpg) #123;padding:80px"><blockquote>c</blockquote><hr>{{ article }}</div>',
  'boxes beside each other':
    '<div style="display:inline-block;width:300px"><h2>a</h2></div><div style="display:inline-block;max-width:300px;background:#123">{{ article }}</div>b<div style="padding:40px;background:#fe0"><div style="display:inline-block;width:25%">c</div><div style="display:inline-block;width:25%"><div style="display:inline-block;width:50px">d</div><div style="display:inline-block;width:50px">e</div></div></div>',
  'links without an underline':
    '<p>a <a style="text-decoration:none;color:#fff" href="https://exemple.fr/">b</a> c</p>',
  'a table of old':
    '<table align="center" width="400" bgcolor="#222222"><tr><td valign="middle" align="right" style="padding:200px">a <b>b</b></td><td valign="bottom"><img src="/media/port.jpg" alt="Le port"></td></tr></table>',
  'a table on the right':
    '<table align="right"><tr bgcolor="#ffee00"><td style="color:#ffffff">a</td></tr></table>',
  'a table of data':
    '<table border="1" cellpadding="4"><tr><th>Jour</th><th scope="row">Heure</th></tr><tr><td>a</td><td><a href="https://exemple.fr/">b</a></td></tr></table>',
  'tables in tables':
    '<table><tr><td><table align="center"><tr><td><table><tr><td>fond</td></tr></table></td></tr></table></td></tr></table>',
  'headings in disorder': '<h4>a</h4><h1>b</h1><h6>c</h6><h1>d</h1><h2>e</h2>',
  'headings in a line': '<p>a <h3>b</h3> c</p><a href="https://exemple.fr/"><h2>d</h2></a>',
  'elements left open': '<div><p>a <b>b <i>c</b> d</i><ul><li>e<li>f <a href="https://exemple.fr/">g',
  'elements closed twice': '</td></tr></table></div>a</p></body></html><![endif]-->',
  'comments for Outlook': '<!--[if mso]><table><tr><td><![endif]-->a<!--[if !mso]><!-->b<!--<![endif]-->',
  'sheets and scripts':
    '<style>@import "x";p{color:red!important}/* c */</style><script>alert(1)</script><link rel="stylesheet" href="x.css"><p class="a b c d" id="x" onclick="x()">a</p>',
  'elements of pages':
    '<section><header><nav>a</nav></header><article><button>b</button><form><input value="c"></form></article><picture><source srcset="x.webp"><img src="/media/port.jpg" alt="d" srcset="x 2x"></picture></section>',
  'a picture of no width': '<img src="/media/port.jpg" width="0" alt="a">',
  'grounds without inks':
    '<div style="background-color:#000"><p>a</p><p style="color:#010101">b <span style="color:#020202">c</span></p><hr><blockquote>d <a href="https://exemple.fr/">e</a></blockquote></div>',
  'grounds in grounds':
    '<div style="background:#ffee00"><div style="background:#ff0000;color:#ff0000"><div style="background:#00ffff;padding:5px;border:1px solid #00fffe">{% button lien, words: "a", color: "#00ffff" %}{{ texte }}{{ article }}</div></div></div>',
  'letters that shrink':
    '<p style="letter-spacing:-9px;font-size:10px">a</p><small>b</small><font size="1">c</font><span style="font-size:11px">d</span><p style="text-transform:uppercase">e</p><p style="white-space:nowrap">Une ligne qui ne se coupe pas et qui est bien plus large que tous les téléphones</p>',
  'lists of lists':
    '<ul><li>a<ol><li style="color:#eee">b<ul><li>c <a href="https://exemple.fr/">d</a></li></ul></li></ol></li></ul>',
  'more than words in a list':
    '<ul><li>{{ texte }}</li><li>{% button lien, words: "a" %}<ol><li><p>b</p><p>c</p>{{ photo }}</li></ol></li><li>{% columns %}{% column %}{{ article }}{% endcolumn %}{% endcolumns %}</li><li></li></ul>',
  'a link around everything':
    '<a href="https://exemple.fr/"><h2>a</h2><div><p>b</p><table><tr><td>c</td></tr></table></div>{% button lien, words: "d" %}</a>',
  'words in no paragraph': 'a<br><br>b<div>c<div>d</div>e</div><td>f</td><li>g</li>',
  'a hundred colours':
    '{% for n in (10..99) %}<p style="color:#{{ n }}4f00">a</p><div style="background:#f0{{ n }}e0">b</div>{% endfor %}',
  'fonts of its own':
    '<p style="font-family:Papyrus;font-weight:900;font-style:italic">a</p><font face="Papyrus" color="#ffff00">b</font>',
  'a picture that is a link':
    '<a href="https://exemple.fr/"><img src="/media/port.jpg" alt="Le port"> et <em>des mots</em></a>',
  'a token in pieces': "{{ '{' }}{ nl:x }} {{ '{{nl:' }} {% token 'lastName', fallback: '<b>' %}",
  'everything on one line': `<p>${'mot '.repeat(400)}</p>`,
  'numbers out of range':
    '{% image photo, width: 9999 %}{% spacer -5 %}{% columns per_row: 99 %}{% column width: -3 %}a{% endcolumn %}{% endcolumns %}<table width="99999"><tr><td width="5000" colspan="99" height="9">b</td></tr></table>',
};
