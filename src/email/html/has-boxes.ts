/**
 * Whether free HTML may say more than a rich text: tables, pictures, rules, grounds. What does not is read, drawn and
 * written as rich text.
 */
export const hasBoxes = (html: string): boolean => /<(?:(?:table|img|hr|center)\b|div\s)/i.test(html);
