/** The part of html-to-text 10 that is used here; it brings no types of its own. */
declare module 'html-to-text' {
  interface Selector {
    selector: string;
    format?: string;
    options?: Record<string, unknown>;
  }
  type Formatter = (
    element: { attribs?: Record<string, string> },
    walk: unknown,
    builder: { addInline(text: string): void },
  ) => void;
  export function convert(
    html: string,
    options?: {
      wordwrap?: number | false;
      limits?: { maxDepth?: number; ellipsis?: string };
      selectors?: Selector[];
      formatters?: Record<string, Formatter>;
    },
  ): string;
}
