import type { UsedCall } from '@portal/registry';
import { breaksOf } from './compareContract';
import { installedContract } from './contractShapes';
import { contractOfDocument } from './openApiShapes';

const used = (changes: Partial<UsedCall> = {}): UsedCall => ({
  method: 'PATCH',
  path: '/esim/:',
  takes: { body: 'object', 'body.tag': 'string', 'body.isArchived': 'absent|boolean' },
  reads: { data: 'array', 'data[].iccid': 'string', 'data[].tag': 'absent|string' },
  ...changes,
});

const document = (
  changes: { body?: object; answer?: object; parameters?: object[]; path?: string } = {},
) => ({
  openapi: '3.1.0',
  paths: {
    [changes.path ?? '/api/esim/{id}']: {
      parameters: [],
      patch: {
        operationId: 'updateEsim',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          ...(changes.parameters ?? []),
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['tag'],
                properties: { tag: { type: 'string' }, isArchived: { type: 'boolean' } },
                ...changes.body,
              },
            },
          },
        },
        responses: {
          '200': {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['data'],
                  properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Esim' } } },
                },
              },
            },
          },
          '4XX': { description: 'Rejected' },
        },
      },
    },
  },
  components: {
    schemas: {
      Esim: {
        type: 'object',
        required: ['iccid'],
        properties: { iccid: { type: 'string' }, tag: { type: 'string' }, other: { type: 'string' } },
        ...changes.answer,
      },
    },
  },
});

const breaks = (changes: Parameters<typeof document>[0], call = used()) =>
  breaksOf({ updateEsim: call }, contractOfDocument(document(changes)));

it('accepts the same contract, additions, and parameters under another name', () => {
  expect(breaks({})).toEqual([]);
  expect(breaks({ path: '/api/esim/{esimId}' })).toEqual([]);
  expect(
    breaks({
      body: { properties: { tag: { type: ['string', 'null'] }, note: { type: 'string' } } },
      answer: {
        properties: { iccid: { type: 'string' }, tag: { type: 'string' }, more: { type: 'number' } },
      },
      parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
    }),
  ).toEqual([]);
});

it.each([
  ['a call that is gone', { path: '/api/esims/{id}' }, 'PATCH /esim/: is missing'],
  [
    'a field that is gone',
    { answer: { properties: { tag: { type: 'string' } } } },
    'data[].iccid is missing',
  ],
  [
    'a field of another type',
    { answer: { properties: { iccid: { type: 'integer' }, tag: { type: 'string' } } } },
    'data[].iccid is number, not string',
  ],
  [
    'a field that may be null now',
    {
      answer: {
        properties: { iccid: { anyOf: [{ type: 'string' }, { type: 'null' }] }, tag: { type: 'string' } },
      },
    },
    'data[].iccid is null or string, not string',
  ],
  [
    'a field that may be missing now',
    { answer: { required: [] } },
    'data[].iccid is string, or missing, not string',
  ],
  [
    'a new required field of the request',
    {
      body: { required: ['tag', 'note'], properties: { tag: { type: 'string' }, note: { type: 'string' } } },
    },
    'body.note must be sent',
  ],
  [
    'an optional field of the request that is required now',
    { body: { required: ['tag', 'isArchived'] } },
    'body.isArchived must be sent',
  ],
  [
    'a field of the request of another type',
    { body: { properties: { tag: { type: 'number' } } } },
    'body.tag is sent as string and must be number',
  ],
  [
    'a new required parameter',
    { parameters: [{ name: 'page', in: 'query', required: true, schema: { type: 'integer' } }] },
    'query.page must be sent',
  ],
])('names %s', (_what, changes, message) => {
  expect(breaks(changes)).toEqual([`updateEsim: ${message}`]);
});

it('accepts fields below something that the release does not send', () => {
  const body = {
    properties: {
      tag: { type: 'string' },
      address: { type: 'object', required: ['zip'], properties: { zip: { type: 'string' } } },
    },
  };
  expect(breaks({ body })).toEqual([]);
  const sender = used({ takes: { ...used().takes, 'body.address': 'absent|object' } });
  expect(breaks({ body }, sender)).toEqual(['updateEsim: body.address.zip must be sent']);
});

it('finds nothing broken between a contract and itself', () => {
  const contract = installedContract();
  const all = Object.fromEntries(
    Object.entries(contract).map(([name, { method, path, takes, answers }]) => [
      name,
      { method, path, takes, reads: answers },
    ]),
  );
  expect(Object.keys(all).length).toBeGreaterThan(50);
  expect(breaksOf(all, contract)).toEqual([]);
});
