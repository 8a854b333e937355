import { mergeTags } from '../../../core/links/merge-tags.ts';
import { hasVisibleText } from '../../../core/visible-text.ts';

const tags = new RegExp(mergeTags.join('|'), 'g');

/** What programs write where nobody wrote a title; without accents, in lower case. */
const placeholder =
  /^(?:(?:untitled|sans titre|sans nom|no title|no subject|sans objet|unbenannt)(?: (?:document|page|\d+))?|(?:untitled|new) (?:document|page|email|template)|(?:document|page) sans titre|nouveau (?:document|message|modele)|document\d*|(?:e-?mail|html|newsletter|responsive)? ?(?:template|title|titre|subject|objet|sujet|newsletter|e-?mail|e-?mailing|index|mail)(?: html)?(?: template)?)$/;

const plain = (words: string) =>
  words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\p{P}_]+/gu, ' ')
    .trim()
    .toLowerCase();

const withoutTags = (subject: string) => plain(subject.replace(tags, ' '));

/** Whether somebody wrote a subject: a merge tag alone is for a platform. */
export const hasWords = (subject: string): boolean => hasVisibleText(withoutTags(subject));

/** Whether a subject or title tells its letter from others: 'Untitled' and 'Newsletter' do not. */
export const saysSomething = (subject: string): boolean =>
  hasWords(subject) && !placeholder.test(withoutTags(subject));
