import { z } from 'zod';
import { type Endpoint, pathParameters } from './endpoint.ts';
import { contractRows } from './index.ts';
import { ProblemSchema } from './problem.ts';

type Json = Record<string, unknown>;
type ObjectSchema = Json & { properties: Record<string, Json>; required: string[] };

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** The input of a row without its path parameters, apart from them. */
function splitInput(row: Endpoint): { path: Record<string, Json>; rest: ObjectSchema } {
  const {
    properties = {},
    required = [],
    ...schema
  } = jsonSchema(row.input, 'input') as Partial<ObjectSchema>;
  const names = new Set(pathParameters(row).map(({ name }) => name));
  const part = (isPath: boolean) =>
    Object.fromEntries(Object.entries(properties).filter(([name]) => names.has(name) === isPath));
  const rest = {
    ...schema,
    properties: part(false),
    required: required.filter((name) => !names.has(name)),
  };
  return { path: part(true), rest };
}

const parameter = (where: 'path' | 'query', name: string, schema: Json, required: boolean): Json => ({
  name,
  in: where,
  required,
  schema,
});

function requestBody(row: Endpoint, rest: ObjectSchema): Json | undefined {
  if (row.method === 'GET') return undefined;
  const formTypes = row.files
    ? ['multipart/form-data']
    : ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'];
  const types = row.body === 'form' ? formTypes : ['application/json'];
  return {
    required: rest.required.length > 0,
    content: Object.fromEntries(types.map((type) => [type, { schema: rest }])),
  };
}

function successAnswer(row: Endpoint): Json {
  const schema = jsonSchema(row.output, 'output');
  if (row.answer === 'html' || row.answer === 'page') return { 'text/html': { schema: { type: 'string' } } };
  if (row.answer === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } };
  if (row.answer === 'events') return { 'text/event-stream': { schema } };
  if (row.answer === 'bare') return { 'application/json': { schema } };
  const success = { type: 'object', properties: { success: { const: true } }, required: ['success'] };
  return { 'application/json': { schema: { allOf: [success, schema] } } };
}

function operation(name: string, row: Endpoint, segments: string[]): Json {
  const { path, rest } = splitInput(row);
  const query = row.method === 'GET' ? Object.entries(rest.properties) : [];
  const body = requestBody(row, rest);
  return {
    operationId: name,
    summary: row.summary,
    parameters: [
      ...segments.map((segment) => parameter('path', segment, path[segment] ?? {}, true)),
      ...query.map(([key, schema]) => parameter('query', key, schema, rest.required.includes(key))),
    ],
    ...(body && { requestBody: body }),
    responses: {
      200: { description: 'Fait', content: successAnswer(row) },
      default: {
        description: 'Échec : la phrase, le code, ce qu’il faut faire',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** A row's paths: OpenAPI knows no optional segment, so a row that has one stands at two paths. */
function pathsOf(name: string, row: Endpoint): [string, Json][] {
  const segments = pathParameters(row);
  const names = segments.map((segment) => segment.name);
  const whole: [string, Json] = [
    row.path.replaceAll('?}', '}'),
    { [row.method.toLowerCase()]: operation(name, row, names) },
  ];
  const last = segments.at(-1);
  if (!last?.optional) return [whole];
  const shorter = row.path.slice(0, row.path.lastIndexOf('/'));
  return [
    [shorter, { [row.method.toLowerCase()]: operation(`${name}Current`, row, names.slice(0, -1)) }],
    whole,
  ];
}

/** The contract as an OpenAPI 3.1 document. */
export function buildOpenApi(info: { version: string }): Json {
  const paths: Record<string, Json> = {};
  for (const { name, row } of contractRows) {
    for (const [path, operations] of pathsOf(name, row)) paths[path] = { ...paths[path], ...operations };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'newsletter', version: info.version },
    paths,
    components: { schemas: { Problem: jsonSchema(ProblemSchema, 'output') } },
  };
}
