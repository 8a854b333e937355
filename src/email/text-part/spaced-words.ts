import type { RichTextBuilder } from '../html/rich-text-builder.ts';

export interface SpacedWords {
  /** A line starts or ends here. */
  start(): void;
  text(text: string): void;
}

/** White space as a browser draws it: one space between words, none where a line starts or ends. */
export function spacedTo(builder: RichTextBuilder): SpacedWords {
  let isStart = true;
  let hasSpace = false;
  return {
    start() {
      isStart = true;
      hasSpace = false;
    },
    text(text: string) {
      const words = text.replace(/[ \t\r\n\f]+/g, ' ');
      const said = words.replace(/^ | $/g, '');
      if (words.startsWith(' ')) hasSpace = true;
      if (said === '') return;
      builder.text(hasSpace && !isStart ? ` ${said}` : said);
      isStart = false;
      hasSpace = words.endsWith(' ');
    },
  };
}
