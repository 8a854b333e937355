import { orFault } from './analysis.ts';
import { writeInstant } from './clock.ts';
import type { SimulatedDelivery } from './delivery.ts';
import { states } from './delivery.ts';
import { isTrueOf } from './expression.ts';
import { SoapFault } from './fault.ts';
import type { StoredFile } from './files.ts';
import { groups, recipients, services, templates } from './world.ts';
import { childNamed, element, elementsOf, type XmlElement } from './xml.ts';

/** A row by path without brackets; text and numbers as SQL has them. */
type Row = Record<string, string | number>;

/** What can be asked of the database. */
export interface Tables {
  deliveries(): SimulatedDelivery[];
  files(): StoredFile[];
}

const deliveryRow = (delivery: SimulatedDelivery): Row => {
  const sent = delivery.state === states.finished ? delivery.messages.length : 0;
  return {
    '@id': delivery.id,
    '@internalName': delivery.internalName,
    '@label': delivery.label,
    '@state': delivery.state,
    '@isModel': 0,
    '@messageType': 0,
    '@created': writeInstant(delivery.created),
    '@lastModified': writeInstant(delivery.lastModified),
    'scheduling/@contactDate': delivery.contactDate === undefined ? '' : writeInstant(delivery.contactDate),
    'properties/@toDeliver': delivery.audience.length,
    'indicators/@toDeliver': delivery.audience.length,
    'indicators/@success': sent,
    'indicators/@processed': sent,
    'indicators/@error': 0,
  };
};

const templateRows = (): Row[] =>
  templates.map(({ id, internalName, label }) => ({
    ...{ '@id': id, '@internalName': internalName, '@label': label, '@state': 0 },
    ...{ '@isModel': 1, '@messageType': 0, '@created': '', '@lastModified': '' },
  }));

const namedRows = (rows: readonly { id: number; name: string; label: string }[]): Row[] =>
  rows.map(({ id, name, label }) => ({ '@id': id, '@name': name, '@label': label }));

/** What the log of each delivery says; its job bears the delivery's id. */
const logRows = (deliveries: SimulatedDelivery[]): Row[] =>
  deliveries.flatMap((delivery) =>
    delivery.log.map(({ id, at, type, message }) => ({
      ...{ '@id': id, '@job-id': delivery.id, '@logType': type },
      ...{ '@logDate': writeInstant(at), '@message': message },
    })),
  );

function rowsOf(schema: string, tables: Tables): Row[] {
  if (schema === 'nms:delivery') return [...templateRows(), ...tables.deliveries().map(deliveryRow)];
  if (schema === 'xtk:jobLog') return logRows(tables.deliveries());
  if (schema === 'nms:group') return namedRows(groups);
  if (schema === 'nms:service') return namedRows(services);
  if (schema === 'nms:recipient')
    return recipients.map(({ id, email, firstName, lastName }) => ({
      ...{ '@id': id, '@email': email, '@firstName': firstName, '@lastName': lastName },
    }));
  if (schema === 'xtk:fileRes')
    return tables.files().map(({ id, internalName, md5 }) => ({
      ...{ '@id': id, '@internalName': internalName, '@md5': md5 },
    }));
  throw new SoapFault(`SOP-330011 The schema '${schema}' does not exist.`);
}

/** Stored as XML in one column: a query cannot select them. */
const notSql = /^(content|targets|mailParameters)(\/|$)/;

const pathOf = (expr: string) => expr.trim().replace(/^\[|\]$/g, '');

function isRowMeant(row: Row, query: XmlElement): boolean {
  const where = childNamed(query, 'where');
  return (where ? elementsOf(where) : []).every(({ attributes: { expr = '' } }) =>
    orFault(() => isTrueOf(expr, (path) => (notSql.test(path) ? undefined : row[path]))),
  );
}

function selected(row: Row, name: string, paths: string[]): XmlElement {
  const result = element(name);
  for (const path of paths) {
    if (notSql.test(path))
      throw new SoapFault(`XTK-170036 The field '${path}' is stored as XML: it cannot be selected.`);
    const value = row[path];
    if (value === undefined) throw new SoapFault(`XTK-170036 The field '${path}' does not exist.`);
    const steps = path.split('/');
    const attribute = (steps.pop() ?? '').replace('@', '');
    const holder = steps.reduce((parent, step) => {
      const known = childNamed(parent, step);
      if (known) return known;
      const added = element(step);
      parent.children.push(added);
      return added;
    }, result);
    holder.attributes[attribute] = String(value);
  }
  return result;
}

/** What `xtk:queryDef#ExecuteQuery` answers. @throws SoapFault */
export function executeQuery(query: XmlElement, tables: Tables): XmlElement {
  const { schema = '', operation = 'select', lineCount } = query.attributes;
  const name = schema.split(':')[1] ?? '';
  const paths = elementsOf(childNamed(query, 'select') ?? element('select')).map(({ attributes }) =>
    pathOf(attributes.expr ?? ''),
  );
  const rows = rowsOf(schema, tables).filter((row) => isRowMeant(row, query));
  if (operation === 'count') return element(name, { count: String(rows.length) });
  if (operation === 'select') {
    const limit = lineCount ? Number(lineCount) : rows.length;
    return element(
      `${name}-collection`,
      {},
      rows.slice(0, limit).map((row) => selected(row, name, paths)),
    );
  }
  const [first] = rows;
  if (first) return selected(first, name, paths);
  if (operation === 'getIfExists') return element(name);
  throw new SoapFault(`XTK-170006 There is no '${name}' that matches the query.`);
}
