import { widgetFailures } from '../../core/errors/entity-failures.ts';
import type { Widget } from '../../core/widget/widget.ts';
import type { WidgetStore } from '../../use-cases/ports/store.ts';
import type { Collection } from './collection.ts';
import { createEntityStore } from './entity-store.ts';
import type { StoreContext } from './store-context.ts';

/** Widgets; one that is replaced is kept, with its picture, before anything is written over it. */
export function createWidgetStore(
  collection: Collection<Widget, Widget>,
  { trash }: Pick<StoreContext, 'trash'>,
): WidgetStore {
  const store = createEntityStore(collection, widgetFailures);
  return {
    ...store,
    async replace(widget) {
      let mark = '';
      await store.update(widget.id, async () => {
        mark = await trash.keepFormer([`widgets/${widget.id}.json`, `widgets/${widget.id}.jpg`]);
        return widget;
      });
      return mark;
    },
  };
}
