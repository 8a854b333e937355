import { IdSchema } from '../../core/id.ts';
import type { StoreChange, ThumbnailStore, ThumbnailSubject } from '../../use-cases/ports/store.ts';
import type { StoreContext } from './store-context.ts';

const places: Record<ThumbnailSubject['noun'], (id: string) => string> = {
  'block-template': (id) => `block-templates/${id}/thumbnail.jpg`,
  widget: (id) => `widgets/${id}.jpg`,
  clip: (id) => `clipboard/${id}.jpg`,
};

const pathOf = ({ noun, id }: ThumbnailSubject) => places[noun](IdSchema.parse(id));

/** Pictures beside what they show. */
export function createThumbnailStore({ files, emit }: Pick<StoreContext, 'files' | 'emit'>): ThumbnailStore {
  return {
    read: (of) => files.read(pathOf(of)),
    markOf: (of) => files.stamp(pathOf(of)),
    async write(of, jpeg) {
      await files.write(pathOf(of), jpeg);
      emit(of satisfies StoreChange);
    },
  };
}
