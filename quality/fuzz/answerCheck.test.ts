import type { TestResponse } from '../../api/src/testing/testApi';
import { checkAnswer } from './answerCheck';
import { KnownValues } from './knownValues';
import type { Operation } from './operations';
import { buildRequest } from './requestPlan';

const operation: Operation = {
  id: 'readThing',
  method: 'GET',
  path: '/api/thing/{id}',
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'string', enum: ['a'] } },
    { name: 'page', in: 'query', required: false, schema: { type: 'integer', enum: [7] } },
  ],
  body: undefined,
  answers: new Map([['200', { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }]]),
};
const answer = (changes: Partial<TestResponse>): TestResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  text: '',
  body: { id: 'a' },
  ...changes,
});

it('accepts an answer as it is described', () => {
  expect(() => checkAnswer(operation, answer({}))).not.toThrow();
});

it.each<[string, Partial<TestResponse>, RegExp]>([
  ['a server error', { status: 500 }, /readThing answers 500/],
  ['a status that is not described', { status: 409 }, /does not name/],
  ['a body against its schema', { body: { id: 1 } }, /against its schema/],
  ['a page instead of JSON', { headers: { 'content-type': 'text/html' } }, /without JSON/],
  ['a stack', { text: 'at /app/src/wallet.ts:12' }, /shows its inside/],
])('refuses %s', (_name, changes, message) => {
  expect(() => checkAnswer(operation, answer(changes))).toThrow(message);
});

it('sends optional parameters at times, and always those of the path', () => {
  const urlOf = (seed: number) =>
    buildRequest(
      { operation, caller: 0, seed, isInformed: false, damages: [] },
      { values: new KnownValues(), callerId: undefined, plausible: {} },
    ).url;
  const urls = Array.from({ length: 8 }, (_, seed) => urlOf(seed));
  expect(new Set(urls)).toEqual(new Set(['/api/thing/a', '/api/thing/a?page=7']));
});
