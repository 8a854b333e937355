/** A text or a picture as it is drawn, px. */
export interface Box {
  what: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** px by which an edge may move and count as where it was. */
const tolerance = 2;

/** By name, those of one name in their order. */
const named = (boxes: readonly Box[]): Map<string, Box> => {
  const times = new Map<string, number>();
  return new Map(
    boxes.map((box) => {
      const nth = (times.get(box.what) ?? 0) + 1;
      times.set(box.what, nth);
      return [`${nth} ${box.what}`, box];
    }),
  );
};

const standsBeside = (one: Box, other: Box) => one.top < other.bottom && other.top < one.bottom;

/**
 * Share, 0 to 1, of the texts and pictures of a letter whose left and right edges are within 2 px of where they stand in
 * its model, beside the same neighbours; what has gone is not kept.
 */
export function layoutShare(drawn: readonly Box[], model: readonly Box[]): number {
  const found = named(drawn);
  const wanted = [...named(model)];
  const isKept = ([name, before]: [string, Box]) => {
    const after = found.get(name);
    if (!after) return false;
    if (Math.abs(after.left - before.left) > tolerance || Math.abs(after.right - before.right) > tolerance)
      return false;
    return wanted.every(([other, box]) => {
      const drawnOther = found.get(other);
      // Neighbours in the same column only move up and down together.
      if (!drawnOther || other === name || (box.left < before.right && before.left < box.right)) return true;
      return standsBeside(box, before) === standsBeside(drawnOther, after) || !standsBeside(box, before);
    });
  };
  return wanted.length === 0 ? 1 : wanted.filter(isKept).length / wanted.length;
}
