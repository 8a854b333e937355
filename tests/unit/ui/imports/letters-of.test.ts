import { expect, test } from 'vitest';
import { groupLetters } from '../../../../src/ui/features/imports/letters-of.ts';

/** Files by their path, as a drop gives them. */
const given = (...paths: string[]) =>
  paths.map((path) => {
    const at = path.lastIndexOf('/');
    return { file: new File(['x'], path.slice(at + 1)), folder: path.slice(0, Math.max(at, 0)) };
  });

const letters = (...paths: string[]) =>
  Object.fromEntries(
    groupLetters(given(...paths)).map(({ name, files }) => [name, files.map(({ path }) => path)]),
  );

test('mails, archives and documents are a letter each, in the order in which they were given', () => {
  expect(groupLetters(given('b.html', 'c/x.html', 'a.eml')).map(({ name }) => name)).toEqual([
    'b.html',
    'c',
    'a.eml',
  ]);
  expect(letters('mai.eml', 'juin.zip', 'juillet.HTM')).toEqual({
    'mai.eml': ['mai.eml'],
    'juin.zip': ['juin.zip'],
    'juillet.HTM': ['juillet.HTM'],
  });
});

test('what an editor exported is a document where no other was dropped with it', () => {
  expect(letters('page.json', 'images/phare.png', 'quai.png')).toEqual({
    'page.json': ['page.json', 'quai.png', 'images/phare.png'],
  });
  expect(letters('lettre.html', 'page.json')).toEqual({
    'lettre.html': ['lettre.html'],
    'page.json': ['page.json'],
  });
});

test('pictures dropped with a document are its own, and so is the folder that a browser saved beside it', () => {
  expect(letters('lettre.html', 'phare.png', 'lettre_fichiers/logo.gif')).toEqual({
    'lettre.html': ['lettre.html', 'phare.png', 'lettre_fichiers/logo.gif'],
  });
});

test('several loose documents share the loose pictures', () => {
  expect(letters('a.html', 'b.html', 'c.png')).toEqual({
    'a.html': ['a.html', 'c.png'],
    'b.html': ['b.html', 'c.png'],
  });
});

test('a folder is one letter with all it holds, also beside a loose document', () => {
  expect(letters('mars/lettre.html', 'mars/img/a.png', 'avril.html')).toEqual({
    mars: ['mars/lettre.html', 'mars/img/a.png'],
    'avril.html': ['avril.html'],
  });
});

test('a folder of several documents is one letter when one is called index, else one for each', () => {
  expect(letters('mars/index.html', 'mars/page.html')).toEqual({
    mars: ['mars/index.html', 'mars/page.html'],
  });
  expect(letters('ans/2024.html', 'ans/2025.html', 'ans/img/a.png')).toEqual({
    '2024.html': ['ans/2024.html', 'ans/img/a.png'],
    '2025.html': ['ans/2025.html', 'ans/img/a.png'],
  });
});

test('a folder of mails is as many letters, and what lies beside them is left there', () => {
  expect(letters('boite/mai.eml', 'boite/juin.eml', 'boite/notes.txt')).toEqual({
    'mai.eml': ['boite/mai.eml'],
    'juin.eml': ['boite/juin.eml'],
  });
});

test('what belongs to no letter is kept by its name, for the server to refuse', () => {
  expect(letters('rapport.docx')).toEqual({ 'rapport.docx': ['rapport.docx'] });
  expect(letters('lettre.html', 'rapport.docx')).toEqual({
    'lettre.html': ['lettre.html'],
    'rapport.docx': ['rapport.docx'],
  });
  expect(letters('photos/a.png', 'photos/b.png')).toEqual({ photos: ['photos/a.png', 'photos/b.png'] });
});
