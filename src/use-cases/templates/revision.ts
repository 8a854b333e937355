import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import { sha256Hex } from '../../core/campaign/content-hash.ts';

/** Tells a state of a template from any other; handed back when it is saved. */
export const revisionOf = (template: object): string => sha256Hex(canonicalJson(template)).slice(0, 16);
