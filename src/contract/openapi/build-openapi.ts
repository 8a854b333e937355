import type { z } from 'zod';
import { type Endpoint, pathParameters } from '../endpoint.ts';
import { ProblemSchema } from '../problem.ts';
import answerExamples from './answers.json' with { type: 'json' };
import { problemExample, requestExamples } from './examples.ts';
import { createJsonSchemas, type Json, type JsonSchemas } from './json-schemas.ts';
import { binary, picturePaths } from './picture-paths.ts';
import { signInOperations } from './sign-in-paths.ts';
import { formWords, inputWord, tagWords, documentWords as words } from './words.ts';

/** A row with what it takes and answers. */
export interface DescribedRow {
  /** In the contract (`campaigns.list`). */
  name: string;
  row: Endpoint;
  input: z.ZodObject;
  /** The whole answer, `success` aside. */
  output: z.ZodType;
  summary: string;
}
type ObjectSchema = Json & { properties: Record<string, Json>; required: string[] };

/** The input of a row, described, its path parameters apart. */
function splitInput(
  { name, row, input }: DescribedRow,
  schemas: JsonSchemas,
): { path: Record<string, Json>; rest: ObjectSchema } {
  const whole = schemas.of(input, 'input') as Partial<ObjectSchema>;
  const { properties = {}, required = [], ...schema } = whole;
  const segments = new Set(pathParameters(row).map((segment) => segment.name));
  const part = (isPath: boolean) =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([field]) => segments.has(field) === isPath)
        .map(([field, property]) => [field, { ...property, description: inputWord({ name }, field) }]),
    );
  const rest = {
    ...schema,
    properties: part(false),
    required: required.filter((field) => !segments.has(field)),
  };
  return { path: part(true), rest };
}

function parameter(
  where: 'path' | 'query',
  name: string,
  given: Json,
  required: boolean,
  example: unknown,
): Json {
  const { description, ...schema } = given;
  return { name, in: where, required, description, schema, ...(example !== undefined && { example }) };
}

/** A form may carry what the row does not name, and its otherwise gathered fields stand beside the others. */
function formSchema({ otherFields }: Endpoint, { properties, ...schema }: ObjectSchema): Json {
  const named = Object.entries(properties).filter(([name]) => name !== otherFields);
  return { ...schema, properties: Object.fromEntries(named), additionalProperties: true };
}

function requestBody(row: Endpoint, rest: ObjectSchema, example: Json): Json | undefined {
  if (row.method === 'GET') return undefined;
  const shown = Object.keys(example).length > 0 && { example };
  const json = { 'application/json': { schema: rest, ...shown } };
  const required = rest.required.length > 0;
  if (row.body === 'api') return { required, content: json };
  const form = formSchema(row, rest);
  // A file has no text that an example could show.
  const multipart = { 'multipart/form-data': { schema: form } };
  if (row.files) return { required, description: formWords(row), content: multipart };
  const { [row.file ?? '']: _file, ...texts } = form.properties as Record<string, Json>;
  const urlencoded = { schema: { ...form, properties: texts } };
  const content = { ...multipart, 'application/x-www-form-urlencoded': urlencoded, ...json };
  return { required, description: formWords(row), content };
}

/** An object that also says `success: true`; each of several that it may be. */
function withSuccess(schema: Json): Json {
  for (const key of ['anyOf', 'oneOf'] as const) {
    const options = schema[key] as Json[] | undefined;
    if (options) return { ...schema, [key]: options.map(withSuccess) };
  }
  const { properties, required = [] } = schema as Partial<ObjectSchema>;
  return {
    ...schema,
    properties: { success: { const: true }, ...properties },
    required: ['success', ...required],
  };
}

function successContent({ name, row, output }: DescribedRow, schemas: JsonSchemas): Json {
  switch (row.answer) {
    case 'html':
    case 'page':
      return { 'text/html': { schema: { type: 'string' } } };
    case 'file':
      return { '*/*': { schema: binary } };
    case 'events':
      return { 'text/event-stream': { schema: schemas.of(output, 'output') } };
    case 'bare':
      return { 'application/json': { schema: schemas.of(output, 'output') } };
    default: {
      const example = (answerExamples as Record<string, Json>)[name];
      const schema = withSuccess(schemas.of(output, 'output'));
      return { 'application/json': { schema, ...(example && { example }) } };
    }
  }
}

const failures: Json = {
  '4XX': { $ref: '#/components/responses/Refused' },
  '5XX': { $ref: '#/components/responses/Failed' },
};

const responses = (content: Json): Json => ({ 200: { description: words.done, content }, ...failures });

function operation(
  described: DescribedRow,
  operationId: string,
  segments: string[],
  schemas: JsonSchemas,
): Json {
  const { name, row, summary } = described;
  const { path, rest } = splitInput(described, schemas);
  const example: Json = { ...requestExamples[name] };
  const inPath = segments.map((segment) =>
    parameter('path', segment, path[segment] ?? {}, true, example[segment]),
  );
  const ofBody = Object.fromEntries(
    Object.entries(example).filter(([field]) => Object.hasOwn(rest.properties, field)),
  );
  const query = row.method === 'GET' ? Object.entries(rest.properties) : [];
  const body = requestBody(row, rest, ofBody);
  return {
    operationId,
    tags: [tagOf(name)],
    summary,
    parameters: [
      ...inPath,
      ...query.map(([key, schema]) =>
        parameter('query', key, schema, rest.required.includes(key), example[key]),
      ),
    ],
    ...(body && { requestBody: body }),
    responses: responses(successContent(described, schemas)),
  };
}

const tagOf = (name: string) => name.slice(0, name.indexOf('.'));

/** A row's paths: OpenAPI knows no optional segment, so a row that has one stands at two paths. */
function pathsOf(named: DescribedRow, schemas: JsonSchemas): [string, Json][] {
  const { name, row } = named;
  const method = row.method.toLowerCase();
  const segments = pathParameters(row);
  const names = segments.map((segment) => segment.name);
  const whole: [string, Json] = [
    row.path.replaceAll('?}', '}'),
    { [method]: operation(named, name, names, schemas) },
  ];
  if (!segments.at(-1)?.optional) return [whole];
  const shorter = row.path.slice(0, row.path.lastIndexOf('/'));
  return [[shorter, { [method]: operation(named, `${name}Current`, names.slice(0, -1), schemas) }], whole];
}

function pictureOperations(): [string, Json][] {
  return picturePaths.map(({ path, operationId, summary, parameters, types }) => {
    const content = Object.fromEntries(types.map((type) => [type, { schema: binary }]));
    const inPath = Object.entries(parameters).map(([name, { description, example }]) =>
      parameter('path', name, { type: 'string', description }, true, example),
    );
    const get = {
      operationId,
      tags: ['pictures'],
      summary,
      parameters: inPath,
      responses: responses(content),
    };
    return [path, { get }];
  });
}

const problemResponse = (description: string): Json => ({
  description,
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Problem' }, example: problemExample },
  },
});

/**
 * The contract as an OpenAPI 3.1 document, with the addresses of pictures and those that lead to providers of identities.
 * @param described `version` of the product, the rows with what their verbs say
 */
export function buildOpenApi({ version, rows }: { version: string; rows: readonly DescribedRow[] }): Json {
  const schemas = createJsonSchemas();
  schemas.of(ProblemSchema, 'output');
  const paths: Record<string, Json> = {};
  const ofRows = rows.flatMap((row) => pathsOf(row, schemas));
  const all = [...ofRows, ...signInOperations(failures), ...pictureOperations()];
  for (const [path, operations] of all) paths[path] = { ...paths[path], ...operations };
  return {
    openapi: '3.1.0',
    info: {
      title: 'newsletter',
      version,
      description: words.description,
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/', description: words.server }],
    // Nobody is asked who he is: the door is the address itself.
    security: [],
    tags: Object.entries(tagWords).map(([name, { title, description }]) => ({
      name,
      description: `${title}. ${description}`,
    })),
    paths,
    components: {
      schemas: schemas.shared(),
      responses: { Refused: problemResponse(words.refused), Failed: problemResponse(words.failed) },
    },
  };
}
