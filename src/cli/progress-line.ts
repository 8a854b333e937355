/** What became of one item of a batch, or a word about it. */
export interface ProgressLine {
  tone: 'title' | 'done' | 'same' | 'warning' | 'failed';
  text: string;
  /** Said beside; the item it is about is told by another line. */
  isAside?: boolean;
}

export interface BatchProgress {
  /** A line that stays. */
  onLine(line: ProgressLine): void;
  /** What is being worked on now. */
  onUnderWay(names: readonly string[]): void;
  end(): void;
}
