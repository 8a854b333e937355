import { afterEach, expect, test } from 'vitest';
import type { Picture } from '../../../src/core/media/media.ts';
import { createEditorStore } from '../../../src/ui/state/editor-store.ts';
import { learnPictures } from '../../../src/ui/state/learn-pictures.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aBlockTemplate } from '../../support/builders/templates.ts';
import { anEditorDocument } from './an-editor-document.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const aPicture = (url: string, width = 800): Picture => ({
  url,
  width,
  height: 450,
  bytes: 1_000,
  sha256: url,
  alt: '',
  mail: { type: 'jpg', asIs: true },
});

/** A letter with one picture, and a library that knows some. */
function aLetter(library: Record<string, Picture>) {
  const block = aBlock({ id: 'b', blocktemplate: 'photo', blockdatas: { image: { url: '/media/a.jpg' } } });
  const photo = aBlockTemplate({
    id: 'photo',
    parameters: [{ key: 'image', kind: 'image', label: 'Image' }],
  });
  const document = anEditorDocument([block], {
    blockTemplates: [photo],
    pictures: [aPicture('/media/a.jpg')],
  });
  const store = createEditorStore(document);
  const questions: string[][] = [];
  const ask = async (urls: string[]) => {
    questions.push(urls);
    return urls.flatMap((url) => library[url] ?? []);
  };
  stops.push(learnPictures(store, ask));
  const show = (url: string) => store.actions.fillBlock('b', { image: { url } });
  const known = () =>
    Object.fromEntries(store.getState().document.pictures.map((one) => [one.url, one.width]));
  return { store, questions, show, known, document };
}

test('a picture that was picked is asked for once, whatever is typed meanwhile', async () => {
  const { questions, show, known } = aLetter({ '/media/b.jpg': aPicture('/media/b.jpg', 1200) });
  show('/media/b.jpg');
  await expect.poll(known).toEqual({ '/media/a.jpg': 800, '/media/b.jpg': 1200 });
  show('/media/nulle-part.jpg');
  await expect.poll(() => questions).toEqual([['/media/b.jpg'], ['/media/nulle-part.jpg']]);
  show('/media/a.jpg');
  show('/media/b.jpg');
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(questions).toHaveLength(2);
});

test('when the document comes anew, what was learned stands and is asked again', async () => {
  const library = { '/media/b.jpg': aPicture('/media/b.jpg', 1200) };
  const { store, show, known, document } = aLetter(library);
  show('/media/b.jpg');
  await expect.poll(known).toHaveProperty(['/media/b.jpg'], 1200);
  library['/media/b.jpg'] = aPicture('/media/b.jpg', 640);
  store.update((state) => ({ ...state, document: { ...document } }));
  await expect.poll(known).toEqual({ '/media/a.jpg': 800, '/media/b.jpg': 640 });
});
