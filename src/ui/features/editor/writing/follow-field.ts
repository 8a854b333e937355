import { whenDrawn } from '../../../components/when-drawn.ts';
import { drawnField } from '../find/show-hit.ts';

/** Marks the field of a text in the open form, in sight, for as long as the text is written in the letter; answers how to end it. */
export function followField(name: string): () => void {
  let isOver = false;
  let field: HTMLElement | undefined;
  whenDrawn(
    () => drawnField(name),
    (drawn) => {
      if (isOver) return;
      field = drawn.closest<HTMLElement>('.field') ?? drawn;
      field.dataset.followed = 'true';
      field.scrollIntoView({ block: 'nearest' });
    },
  );
  return () => {
    isOver = true;
    field?.removeAttribute('data-followed');
  };
}
