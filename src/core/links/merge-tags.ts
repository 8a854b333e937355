/**
 * Sources of the regular expressions of merge tags (docs/product-rules.md#tokens): Mailchimp, Mustache and Brevo (a
 * token of ours is one of these), Jinja, EJS, Mailjet, SendGrid. What they become is another's affair, so nothing reads inside
 * them.
 */
export const mergeTags = [
  String.raw`\*\|[^|*\n]{1,200}\|\*`,
  String.raw`\{\{\{?[^{}\n]{1,300}\}\}\}?`,
  String.raw`\{%[^%\n]{1,300}%\}`,
  String.raw`<%[^\n]{0,300}?%>`,
  String.raw`\[\[[a-z]{2,20}:[^[\]\n]{1,200}\]\]`,
  String.raw`\[(?:Sender|Unsubscribe)_[A-Z][A-Za-z]{1,20}\]`,
] as const;
