/** The card that a key leads to: above and below are those that stand there, whatever the width. */
export function nextCard(cards: readonly HTMLElement[], at: number, key: string): number {
  const last = cards.length - 1;
  const columns = cards.filter(({ offsetTop }) => offsetTop === cards[0]?.offsetTop).length;
  const isLastRow = Math.floor(at / columns) === Math.floor(last / columns);
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    // Nothing stands below in a last row that is not full: the last card is nearest.
    ArrowDown: isLastRow ? at : Math.min(at + columns, last),
    ArrowUp: at - columns,
    Home: 0,
    End: last,
  };
  return steps[key] ?? -1;
}
