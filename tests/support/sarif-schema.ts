import published from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import Ajv from 'ajv';
import addFormats from 'ajv-formats';

// Its keywords mean the same in later drafts; only the names of the draft and of itself do not.
const { $schema: _draft, id: _id, ...schema } = published as Record<string, unknown>;

const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats.default(ajv);
const validate = ajv.compile(schema);

/** What the published schema of SARIF 2.1.0 has against a document; nothing for a sound one. */
export function faultsOfSarif(document: unknown): string[] {
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
