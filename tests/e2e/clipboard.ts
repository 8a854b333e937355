import type { Frame, Page } from 'puppeteer';

interface Given {
  /** Where; else where the focus is. */
  on?: string;
  /** What lies on the clipboard, by type. */
  data?: Readonly<Record<string, string>>;
}

/**
 * Ctrl+V or Ctrl+C with a clipboard of the test's own, which a page cannot lay anywhere else. Answers the HTML that is on
 * it then.
 */
export const onClipboard = (
  page: Page | Frame,
  type: 'paste' | 'copy',
  { on, data = {} }: Given,
): Promise<string> =>
  page.evaluate(
    (kind, selector, given) => {
      const clipboardData = new DataTransfer();
      for (const [name, value] of Object.entries(given)) clipboardData.setData(name, value);
      const event = new ClipboardEvent(kind, { bubbles: true, cancelable: true });
      // Not by the constructor: Firefox takes a clipboard from nobody.
      Object.defineProperty(event, 'clipboardData', { value: clipboardData });
      const target = selector === undefined ? document.activeElement : document.querySelector(selector);
      target?.dispatchEvent(event);
      return clipboardData.getData('text/html');
    },
    type,
    on,
    data,
  );
