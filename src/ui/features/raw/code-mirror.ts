import { html } from '@codemirror/lang-html';
import { type CodeField, createCodeField } from '../../code/code-field.ts';

/** The html field, coloured. */
export type HtmlEditor = CodeField;

interface HtmlEditorOptions {
  text: string;
  label: string;
  /** Id of the element that says how to leave the field. */
  describedBy: string;
  onInput: (text: string) => void;
}

/** Puts an html field with its text into an element; CodeMirror's own history goes with it. */
export const createHtmlEditor = (parent: HTMLElement, options: HtmlEditorOptions): HtmlEditor =>
  createCodeField(parent, { ...options, language: html({ autoCloseTags: false }) });
