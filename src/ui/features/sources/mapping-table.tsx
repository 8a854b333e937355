import { Check, Minus, TriangleAlert } from 'lucide-react';
import type { MappingReport } from '../../../core/source/reading.ts';
import { sourcesScreenWords as words } from '../../../core/wording/sources-screen.ts';
import styles from './mapping-table.module.css';

/** What the mapping of a JSON API found, field by field; where something is missing, the keys that are there. */
export function MappingTable({ mapping: { elements, fields, keys } }: { mapping: MappingReport }) {
  const isLacking = fields.some(({ path, found }) => path !== null && found === 0);
  return (
    <section className={styles.mapping} aria-labelledby="mapping-name">
      <div className={styles.head}>
        <h3 id="mapping-name">{words.mapping}</h3>
        <p>{words.mappingOf(elements)}</p>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.path}</th>
            <th scope="col">{words.found}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <FieldRow key={field.field} {...field} elements={elements} />
          ))}
        </tbody>
      </table>
      {isLacking && keys.length > 0 && <p className={styles.keys}>{words.keys(keys)}</p>}
    </section>
  );
}

function FieldRow(props: MappingReport['fields'][number] & { elements: number }) {
  const { field, path, found, elements } = props;
  const state = path === null ? 'absent' : found === 0 ? 'lacking' : 'found';
  const Sign = { absent: Minus, lacking: TriangleAlert, found: Check }[state];
  return (
    <tr data-state={state}>
      <th scope="row">{words.fields[field]}</th>
      <td className={styles.path}>{path === null ? words.noPath : <code>{path}</code>}</td>
      <td className={styles.found}>
        <Sign size={14} aria-hidden />
        {path === null ? '' : words.foundIn(found, elements)}
      </td>
    </tr>
  );
}
