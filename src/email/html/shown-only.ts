import type { HtmlReader } from './walk-html.ts';

/** A reader of what is shown: elements that are hidden go with their content. */
export function shownOnly(
  reader: HtmlReader,
  isHidden: (attributes: Record<string, string>, name: string) => boolean,
): HtmlReader {
  let hidden = 0;
  return {
    open(name, attributes) {
      if (hidden > 0 || isHidden(attributes, name)) hidden += 1;
      else reader.open(name, attributes);
    },
    close(name) {
      if (hidden > 0) hidden -= 1;
      else reader.close(name);
    },
    text: (text) => {
      if (hidden === 0) reader.text(text);
    },
    end() {
      hidden = 0;
      reader.end();
    },
  };
}
