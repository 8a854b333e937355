/** A street, or what stands for one, then a postal code not far from it. */
const street =
  /\b(?:rue|avenue|av|boulevard|bd|place|pl|quai|chemin|all[ée]e|route|impasse|cours|square|esplanade|passage|promenade|faubourg|parvis|rond-point|lieu-dit|zone|z\.?i|z\.?a\.?c?|b\.?p|c\.?s|tsa|street|st|road|rd|ave|lane|suite|floor|stra(?:ß|ss)e|via|calle|laan)\b[\s\S]{0,80}?(?<!\d)\d{4,5}(?!\d)/iu;
/** France, Germany, Italy, Spain: five digits and a town. */
const code = /(?<![\d.,])\d{5}[ \u00a0]+(?:\p{Lu}|d’|l’|cedex)/u;
/** The United Kingdom, the United States, Canada, Belgium, Switzerland, Luxembourg. */
const elsewhere =
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]{2},? \d{5}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|\b(?:B|CH|L)-\d{4}\b/;

/** What other tools put the address in place of: Mailchimp, SendGrid. */
const foreign = /\bLIST[:_]ADDRESS|\bsender_address\b/i;

/** Whether there is a postal address in a text, as far as can be told without knowing the towns. */
export const holdsPostalAddress = (text: string): boolean =>
  [code, street, elsewhere, foreign].some((pattern) => pattern.test(text));
