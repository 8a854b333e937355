import { describe, expect, test } from 'vitest';
import { type AttachedFiles, pictureFinder } from '../../../../../src/email/import/source/find-picture.ts';

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const file = (path: string) => ({ path, bytes: new Uint8Array([...png, path.length]) });
const mailFile = (values: object) => ({
  ...{ contentId: '', location: '', filename: '', contentType: 'image/png', bytes: png },
  ...values,
});

const around = (values: Partial<AttachedFiles>): AttachedFiles => ({
  ...{ document: 'index.html', files: [], mailFiles: [], location: '', base: '' },
  ...values,
});

describe('a picture beside a letter is found', () => {
  const files = [
    'index.html',
    'images/a.png',
    'images/été 1.png',
    'images/Logo.PNG',
    'b.png?v=2',
    'other/c.png',
  ];
  const found = (address: string, values: Partial<AttachedFiles> = {}) =>
    pictureFinder(around({ files: files.map(file), ...values }))(address)?.filename;

  test.each([
    ['images/a.png', 'a.png'],
    [' ./images/../images/a.png ', 'a.png'],
    ['images/a.png?width=600#top', 'a.png'],
    ['/images/a.png', 'a.png'],
    ['../../images/a.png', 'a.png'],
    ['images\\a.png', 'a.png'],
    ['images/%C3%A9t%C3%A9%201.png', 'été 1.png'],
    ['images/%E9t%E9 1.png', 'été 1.png'],
    ['images/e\u0301te\u0301 1.png', 'été 1.png'],
    ['IMAGES/logo.png', 'Logo.PNG'],
    ['b.png?v=2', 'b.png?v=2'],
    ['c.png', 'c.png'],
    ['file:///C:/Users/Anne/lettre_fichiers/c.png', 'c.png'],
    ['C:\\Users\\Anne\\c.png', 'c.png'],
    ['\\\\serveur\\partage\\c.png', 'c.png'],
  ])('%s', (address, name) => {
    expect(found(address)).toBe(name);
  });

  test('from the folder the letter is in, and from its base', () => {
    const values = {
      document: 'lettre/index.html',
      files: ['lettre/index.html', 'lettre/img/a.png', 'a.png'].map(file),
    };
    const length = (address: string, base = '') =>
      pictureFinder(around({ ...values, base }))(address)?.bytes.at(-1);
    expect(length('img/a.png')).toBe('lettre/img/a.png'.length);
    expect(length('a.png', 'img/')).toBe('lettre/img/a.png'.length);
    expect(length('../a.png')).toBe('a.png'.length);
  });

  test('by its name alone only where no other has it', () => {
    const files = ['index.html', 'x/a.png', 'y/a.png'].map(file);
    expect(found('file:///a.png', { files })).toBeUndefined();
    expect(found('z/a.png', { files })).toBeUndefined();
    expect(found('y/a.png', { files })).toBe('a.png');
  });

  test.each([
    '',
    'index.html',
    'images/none.png',
    'https://example.com/a.png',
    '//example.com/a.png',
    'mailto:a',
  ])('and nothing for %j', (address) => expect(found(address)).toBeUndefined());
});

describe('a picture of a mail is found', () => {
  const mailFiles = [
    mailFile({ contentId: 'logo@exemple.fr', filename: 'logo.png' }),
    mailFile({ contentId: 'a b', filename: 'b.png' }),
    mailFile({ location: 'https://exemple.fr/lettre/c.png', filename: 'c.png' }),
    mailFile({ location: 'd.gif', filename: 'd.gif' }),
    mailFile({ filename: 'photo.jpg' }),
  ];
  test.each([
    ['cid:logo@exemple.fr', '', 'logo.png'],
    ['CID:logo%40exemple.fr', '', 'logo.png'],
    ['cid:a%20b', '', 'b.png'],
    ['cid:photo.jpg', '', 'photo.jpg'],
    ['https://exemple.fr/lettre/c.png', '', 'c.png'],
    ['c.png', 'https://exemple.fr/lettre/index.html', 'c.png'],
    ['d.gif', '', 'd.gif'],
    ['d.gif', 'file:///C:/lettre.htm', 'd.gif'],
    ['images/photo.jpg', '', 'photo.jpg'],
  ])('%s in a document at %j', (address, location, name) => {
    expect(pictureFinder(around({ mailFiles, location }))(address)?.filename).toBe(name);
  });

  test('and nothing for a cid that no part has', () => {
    expect(pictureFinder(around({ mailFiles }))('cid:other')).toBeUndefined();
    expect(pictureFinder(around({ mailFiles }))('cid:')).toBeUndefined();
  });
});

test.each([
  [`data:image/png;base64,${Buffer.from(png).toString('base64')}`],
  [`data:image/png;base64,${Buffer.from(png).toString('base64url')}`],
  [`data:image/png;base64,\n ${encodeURIComponent(Buffer.from(png).toString('base64'))}`],
  [`data:,${[...png].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}`],
])('a picture that its address holds is found: %s', (address) => {
  const picture = pictureFinder(around({}))(address);
  expect(picture).toMatchObject({ contentType: 'image/png', filename: '' });
  expect([...(picture?.bytes ?? [])]).toEqual([...png]);
});

test('is what its bytes say', () => {
  const typeOf = (bytes: string) =>
    pictureFinder(around({ files: [{ path: 'a.png', bytes: Buffer.from(bytes, 'latin1') }] }))('a.png')
      ?.contentType;
  expect(typeOf('GIF89a')).toBe('image/gif');
  expect(typeOf('<?xml version="1.0"?><svg>')).toBe('image/svg+xml');
  expect(typeOf('<!DOCTYPE html>')).toBe('application/octet-stream');
});
