import { Puppeteer } from 'puppeteer';
import { firefox } from './desk.ts';

/** Elements that have a role by themselves or are given it; those whose name is what they say, or are labelled with. */
const selectors = {
  button: 'button:not([role]), [role=button], summary',
  link: 'a[href]:not([role]), [role=link]',
  tab: '[role=tab]',
  menuitem: '[role=menuitem]',
  searchbox: 'input[type=search]:not([role]), [role=searchbox]',
  textbox:
    'textarea:not([role]), input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url]):not([role], [list]), [role=textbox]',
} as const;

/**
 * Selector of what goes by a role and an accessible name. Chromium is asked for the names it computes. Firefox would draw
 * up the names of the whole page at each question, which takes seconds: what says its name itself is found by that.
 */
export const byName = (role: string, name: string) =>
  firefox !== undefined && role in selectors
    ? `::-p-named(${JSON.stringify({ selector: selectors[role as keyof typeof selectors], name })})`
    : `::-p-aria([name="${name}"][role="${role}"])`;

if (firefox !== undefined && !Puppeteer.customQueryHandlerNames().includes('named'))
  Puppeteer.registerCustomQueryHandler('named', {
    queryAll: (root, asked) => {
      const { selector, name } = JSON.parse(asked) as { selector: string; name: string };
      const plain = (text: string) => text.replace(/\s+/g, '');
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
      const isWrittenIn = 'textarea, input, [role=textbox], [role=searchbox]';
      // What is written in a field is no part of its name, nor of its label's.
      const saidBy = (element: Element) => {
        const copy = element.cloneNode(true) as Element;
        for (const silent of copy.querySelectorAll(`[aria-hidden=true], ${isWrittenIn}`)) silent.remove();
        return copy.textContent ?? '';
      };
      const labelsOf = (element: Element) => {
        const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
        const named = ids.flatMap((id) => document.getElementById(id) ?? []);
        if (named.length > 0) return named.map(saidBy).join(' ');
        const label = element.getAttribute('aria-label');
        if (label !== null || !element.matches(isWrittenIn)) return label;
        return [...((element as HTMLInputElement).labels ?? [])].map(saidBy).join(' ');
      };
      const said = (element: Element) => labelsOf(element) ?? saidBy(element);
      return [...(root as Element).querySelectorAll(selector)].filter(
        (element) =>
          modal.contains(element) &&
          plain(said(element)) === plain(name) &&
          element.checkVisibility({ visibilityProperty: true }) &&
          element.closest('[inert], [aria-hidden=true]') === null,
      );
    },
  });
