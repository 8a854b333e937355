import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, pathParameters, type RequestOf } from '../../../src/contract/endpoint.ts';
import { contract, contractRows } from '../../../src/contract/index.ts';
import { type LiveEvent, LiveEventSchema } from '../../../src/contract/live-events.ts';
import { buildOpenApi } from '../../../src/contract/openapi/build-openapi.ts';
import { picturePaths } from '../../../src/contract/openapi/picture-paths.ts';
import { signInPaths } from '../../../src/contract/openapi/sign-in-paths.ts';
import { ProblemSchema, problemOf } from '../../../src/contract/problem.ts';
import { VersionConflictSchema } from '../../../src/core/campaign/version-conflict.ts';
import { AppError } from '../../../src/core/errors/app-error.ts';
import { parseInput } from '../../../src/core/parse-input.ts';
import { siftForm } from '../../../src/server/mount.ts';
import { serveRows } from '../../../src/server/serve-rows.ts';
import { documentedBlock } from '../../../src/use-cases/blocks/load-block.ts';
import { getDocument } from '../../../src/use-cases/campaigns/get-document.ts';
import type { StoreChange } from '../../../src/use-cases/ports/store.ts';
import { sendProof } from '../../../src/use-cases/proofs/send-proof.ts';
import { verb } from '../../../src/use-cases/verb.ts';
import { saveVersion } from '../../../src/use-cases/versions/save-version.ts';

describe('the rows', () => {
  it('are the documented ones, at their paths and methods', () => {
    const paths = contractRows.map(({ row }) => `${row.method} ${row.path}`);
    expect(paths).toEqual(
      expect.arrayContaining([
        'POST /campaign/ajaxgetcampaignblock',
        'POST /campaign/ajaxgetcampaignblockform',
        'POST /campaign/ajaxsave/{campaignId}',
        'POST /campaign/ajaxsaveasdefault/{campaignId}',
        'GET /campaign/ajaxgetcampaignversions/{campaignId}',
        'GET /campaign/ajaxgetsend/{campaignId}',
        'POST /campaign/ajaxsendbat/{campaignId}',
        'GET /blocktemplates/getavailableblocksforeditor/{newsletterTemplateId}',
        'GET /campaign/noneditablepreview/{campaignId}/{versionId?}',
        'GET /api/openapi.json',
        'GET /events',
      ]),
    );
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(serveRows('1.2.3'))(
    '$name: its path parameters are in its strict input; only a POST has a body',
    ({ row, input }) => {
      for (const { name } of pathParameters(row)) expect(input.shape).toHaveProperty(name);
      expect(input.safeParse({ nobody_knows_this: 1 }).error?.issues).toContainEqual(
        expect.objectContaining({ code: 'unrecognized_keys' }),
      );
      expect(row.body === 'none').toBe(row.method === 'GET');
      const takesFiles = row.file !== undefined || row.files !== undefined;
      const takesJson = row.method === 'POST' && row.path.startsWith('/api/') && !takesFiles;
      expect(row.body === 'api').toBe(takesJson);
    },
  );

  it('take ids only: nothing that could name a file elsewhere', () => {
    for (const campaignId of ['..', 'a/../b', '%2e%2e', 'C:', 'a\0']) {
      expect(getDocument.input.safeParse({ campaignId }).success).toBe(false);
    }
  });
});

describe('what a form posts', () => {
  it('is sifted: unknown fields are ignored', () => {
    const posted = { subject: 'Noël', csrf: 'x', submit: 'Enregistrer' };
    expect(siftForm({ ...contract.versions.save, input: saveVersion.input }, posted)).toEqual({
      subject: 'Noël',
    });
  });

  it('is gathered where the row takes the fields of a block’s form', () => {
    const posted = { blocktemplate: 'texte', linkcolor: 'encre', title: 'Titre', image: { url: '/a.jpg' } };
    const sifted = siftForm(
      { ...contract.blockTemplates.block, input: documentedBlock.drawn.input },
      { ...posted, blockfields: 'forged' },
    );
    expect(sifted).toEqual({
      blocktemplate: 'texte',
      linkcolor: 'encre',
      blockfields: { title: 'Titre', image: { url: '/a.jpg' } },
    });
  });

  it('may leave fields of a block empty, which says nothing', () => {
    const input = documentedBlock.drawn.input;
    const posted = {
      blocktemplate: 'texte',
      id: '',
      position: '',
      blockfilter: '',
      blockdatas: '',
      campaign_id: '',
    };
    const parsed = parseInput(input, posted);
    expect(Object.values(parsed).filter((value) => value !== undefined)).toEqual(['texte']);
  });

  it('names recipients as one field or several', () => {
    const input = sendProof.input;
    expect(parseInput(input, { campaignId: 'a' })).toMatchObject({ batdest: '', batmail: '' });
    expect(parseInput(input, { campaignId: 'a', batdest: ['x', 'y'] }).batdest).toEqual(['x', 'y']);
  });

  it('keeps its types: an endpoint is what it was declared', () => {
    const input = z.strictObject({ id: z.string(), n: z.string().optional() });
    const look = verb({ input, output: z.object({}), summary: '' }, (_deps: object, _input) => ({}));
    const row = endpoint<typeof look>({ method: 'POST', path: '/a/{id}/{n?}', body: 'form' });
    const asked: RequestOf<typeof row> = { id: 'a' };
    expect(look.input.parse(asked)).toEqual(asked);
    expect(pathParameters(row)).toEqual([
      { name: 'id', optional: false },
      { name: 'n', optional: true },
    ]);
  });
});

describe('a failure’s answer', () => {
  it('is the sentence, the code, what to do, and the facts', () => {
    const conflict = AppError.of('version-conflict', {
      current: { id: '000002-abcdef', created_at: '2026-11-27T09:00:00.000Z', name: 'Marc' },
      changes: [{ kind: 'added', id: 'b', name: 'Texte' }],
    });
    const problem = problemOf(conflict);
    expect(problem).toMatchObject({ success: false, code: 'version-conflict', exception: conflict.message });
    expect(ProblemSchema.parse(problem)).toEqual(problem);
    expect(VersionConflictSchema.parse(problem)).toMatchObject({ current: { name: 'Marc' } });
    expect(problem).not.toHaveProperty('message');
  });

  it('says no file: that is for --debug', () => {
    const problem = problemOf(AppError.of('storage-full', { file: 'campaigns/a/campaign.json' }));
    expect(problem).not.toHaveProperty('file');
    expect(problem.message).toBe('Libérez de la place, puis enregistrez de nouveau.');
  });

  it('cannot be passed off as a success by its facts', () => {
    const disguised = AppError.of('route-unknown', { path: '/', success: true, code: 'x' } as {
      path: string;
    });
    expect(problemOf(disguised)).toMatchObject({ success: false, code: 'route-unknown' });
  });
});

describe('live events', () => {
  it('are the changes of the store, who is there, what the audit log is told, who one is, notices, and no other', () => {
    const there = (change: StoreChange): LiveEvent => change;
    const back = (event: LiveEvent): StoreChange | { noun: 'notice' | 'presence' | 'audit' | 'caller' } =>
      event;
    const change: StoreChange = { noun: 'proof', campaignId: 'a', number: 3 };
    expect(LiveEventSchema.parse(back(there(change)))).toEqual(change);
    expect(LiveEventSchema.safeParse({ noun: 'weather' }).success).toBe(false);
  });
});

describe('the OpenAPI document', () => {
  // biome-ignore lint/suspicious/noExplicitAny: a foreign document, looked into at a few places.
  const document = buildOpenApi({ version: '1.2.3', rows: serveRows('1.2.3') }) as any;

  it('is 3.1 and has every row, one with an optional segment at two paths', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'newsletter', version: '1.2.3' } });
    expect(Object.keys(document.paths)).toContain('/campaign/noneditablepreview/{campaignId}');
    expect(Object.keys(document.paths)).toContain('/campaign/noneditablepreview/{campaignId}/{versionId}');
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    const operations = Object.values(document.paths).flatMap((path: any) => Object.values(path));
    expect(operations).toHaveLength(contractRows.length + 1 + picturePaths.length + signInPaths.length);
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    expect(new Set(operations.map((operation: any) => operation.operationId)).size).toBe(operations.length);
  });

  it('gives every path parameter, the query of a GET and the body of a POST', () => {
    const { get } = document.paths['/api/campaigns/{campaignId}/document'];
    expect(get.parameters).toMatchObject([
      { name: 'campaignId', in: 'path', required: true },
      { name: 'versionId', in: 'query', required: false },
    ]);
    const { post } = document.paths['/campaign/ajaxsave/{campaignId}'];
    expect(Object.keys(post.requestBody.content)).toEqual([
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'application/json',
    ]);
    const { properties } = post.requestBody.content['application/json'].schema;
    expect(properties).toMatchObject({
      subject: { type: 'string' },
      blocks: { anyOf: [{ type: 'array' }, { type: 'string', contentMediaType: 'application/json' }] },
    });
    expect(properties).not.toHaveProperty('campaignId');
    const { post: create } = document.paths['/api/campaigns'];
    expect(Object.keys(create.requestBody.content)).toEqual(['application/json']);
    expect(create.requestBody.required).toBe(true);
  });

  it('can be written as JSON and names one failure answer', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(document.components.schemas.Problem.required).toEqual(['success', 'exception', 'code']);
  });
});
