/**
 * Sources of the regular expressions of merge tags (docs/product-rules.md#tokens): Mailchimp, Mustache and Brevo (a
 * token of ours is one of these), Jinja, EJS, Mailjet, SendGrid, and a reader's name in brackets, which several write and nobody
 * else: `[VILLE]` or `[EMAIL]` may be words. What they become is another's affair, so nothing reads inside them.
 */
export const mergeTags = [
  String.raw`\*\|[^|*\n]{1,200}\|\*`,
  String.raw`\{\{\{?[^{}\n]{1,300}\}\}\}?`,
  String.raw`\{%[^%\n]{1,300}%\}`,
  String.raw`<%[^\n]{0,300}?%>`,
  String.raw`\[\[[a-z]{2,20}:[^[\]\n]{1,200}\]\]`,
  String.raw`\[(?:Sender|Unsubscribe)_[A-Z][A-Za-z]{1,20}\]`,
  String.raw`\[\[?(?:[A-Z]{1,20}_)?(?:CIVILIT[EÉ]|PR[EÉ]NOM|NOM|FIRST_?NAME|LAST_?NAME|FNAME|LNAME)(?:_[A-Z]{1,20}){0,2}\]\]?`,
] as const;
