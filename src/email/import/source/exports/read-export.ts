import { readBeefree } from './beefree.ts';
import type { EditorExport } from './editor-export.ts';
import { parseJson, recordAt } from './json.ts';
import { readMosaico } from './mosaico.ts';

/** The letter that the JSON of an editor holds; undefined where it is of none that is known. */
export function readExport(text: string): EditorExport | undefined {
  const json = recordAt({ document: parseJson(text) }, 'document');
  return readBeefree(json) ?? readMosaico(json);
}
