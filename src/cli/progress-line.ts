/** What became of one item of a batch. */
export interface ProgressLine {
  tone: 'done' | 'same' | 'warning' | 'failed';
  text: string;
}

export interface BatchProgress {
  onLine(line: ProgressLine): void;
  end(): void;
}
