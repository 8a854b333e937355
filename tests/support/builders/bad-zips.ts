import { aZip, type ZipEntry } from './zip.ts';

const zeros = Buffer.alloc(2 * 1024 ** 2);
const many = (count: number): ZipEntry[] =>
  Array.from({ length: count }, (_, n) => ({ name: `${n}.png`, content: '', method: 0 }));
const overlapping = (): ZipEntry[] => [
  { name: 'a.png', content: 'a'.repeat(200), method: 0 },
  { name: 'b.png', content: 'a'.repeat(200), method: 0, at: 0 },
];
/** A name that no disk takes. */
const long = `${'é'.repeat(150)}.png`;

/** Zips that no reader should open: what is wrong, words that the reason must hold, the bytes. */
export const badZips: readonly [string, string, () => Buffer][] = [
  ['traversal', '« ../a.html »', () => aZip([{ name: 'index.html' }, { name: '../a.html' }])],
  ['traversal inside', '« a/../../b »', () => aZip([{ name: 'a/../../b' }])],
  ['traversal by the other separator', '« ../../a »', () => aZip([{ name: '..\\..\\a' }])],
  ['an absolute path', '« /etc/passwd »', () => aZip([{ name: '/etc/passwd' }])],
  ['a share', '« //host/a »', () => aZip([{ name: '\\\\host\\a' }])],
  ['a drive', '« C:/a.html »', () => aZip([{ name: 'C:\\a.html' }])],
  ['a folder outside', '« ../ »', () => aZip([{ name: '../', content: '', method: 0, mode: 0o40755 }])],
  ['a zero in a name', 'aucun nom de fichier', () => aZip([{ name: 'a.html\0.png' }])],
  ['a line break in a name', 'aucun nom de fichier', () => aZip([{ name: 'a\n.html' }])],
  ['a name too long', 'trop long', () => aZip([{ name: long }])],
  ['a path too long', 'trop long', () => aZip([{ name: `${'dossier/'.repeat(200)}a` }])],
  ['too many folders in each other', 'profondément', () => aZip([{ name: `${'d/'.repeat(40)}a` }])],
  ['a symbolic link', '« b » est un lien', () => aZip([{ name: 'b', content: '/etc', mode: 0o120777 }])],
  ['a pipe', 'ni un fichier', () => aZip([{ name: 'p', mode: 0o10644 }])],
  ['a device', 'ni un fichier', () => aZip([{ name: 'd', mode: 0o60644 }])],
  ['the same name twice', 'deux fois', () => aZip([{ name: 'a.png' }, { name: 'a.png' }])],
  ['names that differ by case', 'deux fois', () => aZip([{ name: 'a.png' }, { name: 'A.PNG' }])],
  [
    'names that differ by their Unicode form',
    'deux fois',
    () => aZip([{ name: 'é.png'.normalize('NFC') }, { name: 'é.png'.normalize('NFD') }]),
  ],
  ['10,000 files', '10', () => aZip(many(3), { count: 10_000 })],
  ['a file that is 100 times larger', 'fois plus gros', () => aZip([{ name: 'a', content: zeros }])],
  [
    'files that are 100 times larger together',
    'fois plus gros',
    () => aZip(Array.from({ length: 3 }, (_, n) => ({ name: `${n}`, content: zeros.subarray(0, 900_000) }))),
  ],
  [
    'more than 200 MB',
    '200',
    () => aZip([{ name: 'a', method: 0, unpacked: 201 * 1024 ** 2, packed: 201 * 1024 ** 2 }]),
  ],
  [
    'a file that becomes more than it says',
    'annonce',
    () => aZip([{ name: 'a', content: zeros, unpacked: 9 }]),
  ],
  ['a file that becomes less than it says', 'annonce', () => aZip([{ name: 'a', unpacked: 900 }])],
  [
    'a stored file of two sizes',
    'annonce',
    () => aZip([{ name: 'a', method: 0, unpacked: 2, content: 'abc' }]),
  ],
  ['another content than it says', 'annonce', () => aZip([{ name: 'a', crc: 1 }])],
  [
    'a file that ends after the archive',
    'annonce',
    () => aZip([{ name: 'a', packed: 5_000, unpacked: 6_000 }]),
  ],
  ['a file that is not where it says', 'annonce', () => aZip([{ name: 'a', at: 3 }])],
  ['files over each other', '« b.png » en recouvre', () => aZip(overlapping())],
  ['a password', 'mot de passe', () => aZip([{ name: 'a', flags: 0x801 }])],
  ['strong encryption', 'abîmée', () => aZip([{ name: 'a', flags: 0x841 }])],
  ['another compression', 'compressé d’une manière', () => aZip([{ name: 'a', method: 14 }])],
  ['fewer files than it says', 'abîmée', () => aZip([{ name: 'a' }], { count: 2 })],
  [
    'sizes of 64 bits that it does not give',
    '200',
    () => aZip([{ name: 'a', packed: 0xffffffff, unpacked: 0xffffffff }]),
  ],
  ['a file that is no zip', 'abîmée', () => Buffer.from('PK\x03\x04 et la suite')],
  ['nothing', 'abîmée', () => Buffer.alloc(0)],
  ['an archive cut short', 'abîmée', () => aZip([{ name: 'a.html' }]).subarray(0, 60)],
];

/** Files without fault, as many as would be unpacked before the one at the end that is none. */
export const faultAfterHonestFiles = (): Buffer =>
  aZip([
    ...Array.from({ length: 8 }, (_, n) => ({
      name: `${n}.jpg`,
      content: Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7919 * (n + 3)) % 251)),
      method: 0,
    })),
    { name: 'z', crc: 1 },
  ]);
