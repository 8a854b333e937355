/**
 * A token: `{{nl:name}}` or `{{nl:name|fallback}}` (docs/product-rules.md#tokens). Inside HTML the fallback is written
 * as HTML. Groups: name, fallback.
 */
export const tokenPattern = /\{\{nl:([A-Za-z][A-Za-z0-9_]{0,63})(?:\|([^{}]*))?\}\}/g;
