import type { ZipEntry } from './zip.ts';

const index: ZipEntry = { name: 'index.html', content: '<p>La lettre de l’été</p><img src="a.png">' };
/** Archives that are refused whole: what is wrong, what is in them, what the refusal names. */
export const refusedZips: readonly [what: string, entries: ZipEntry[], named: string][] = [
  [
    'traversal',
    [index, { name: '../../newsletter.config.json', content: '{}' }],
    '../newsletter.config.json',
  ],
  ['a link', [index, { name: 'a.png', content: '/etc/passwd', mode: 0o120777 }], 'a.png'],
  ['a duplicate', [index, { name: 'a.png' }, { name: 'A.png' }], 'A.png'],
  [
    '10,000 entries',
    Array.from({ length: 10_000 }, (_, n) => ({ name: `${n}`, content: '', method: 0 })),
    '10',
  ],
  ['a ratio over 100', [index, { name: 'a.png', content: Buffer.alloc(5_000_000) }], 'a.png'],
];
