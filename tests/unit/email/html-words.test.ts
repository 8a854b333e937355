import { expect, test } from 'vitest';
import { htmlText, htmlWords } from '../../../src/email/html/html-text.ts';

test.each([
  '<p>L’<b>été</b>&nbsp;&amp; l&#39;hiver</p><p>fin<br>ici</p>',
  'un < deux &eacute; &lt;p&gt; 👩‍🚀',
  '<ul><li><a href="https://example.org/?a=1&amp;b=2">lien</a></li></ul><hr>',
  '<p>inachevé <a href="x',
  '',
])('the words of HTML are those its signs are written for: %s', (html) => {
  expect(htmlWords(html)).toBe(htmlText(html).text);
});
