import { z } from 'zod';
import { responseSerializer } from './responseSerializer';

const line = z.object({ state: z.enum(['paid', 'failed']).nullable(), cents: z.number() });
const schema = z.object({ lines: z.array(line), kind: z.enum(['list', 'page']) });
let reported: string[] = [];
beforeEach(() => (reported = []));

const serialize = (body: unknown): unknown =>
  JSON.parse(
    responseSerializer((answer) => void reported.push(answer))({
      schema,
      method: 'GET',
      url: '/lines',
    })(body),
  );

test('a code that a later release wrote is sent and reported, with what the schema declares alone', () => {
  const lines = [
    { state: 'paid', cents: 1 },
    { state: 'in_review', cents: 2, secret: 'x' },
    { state: null, cents: 3 },
  ];
  expect(serialize({ lines, kind: 'stream', secret: 'y' })).toEqual({
    lines: [
      { state: 'paid', cents: 1 },
      { state: 'in_review', cents: 2 },
      { state: null, cents: 3 },
    ],
    kind: 'stream',
  });
  expect(reported).toEqual([
    "GET /lines sends codes of a later release: lines.1.state 'in_review', kind 'stream'",
  ]);
  // What a handler returned is left as it was.
  expect(lines[1]?.state).toBe('in_review');
});

test.each([
  ['a text where a code belongs', { lines: [{ state: 'Ada <ada@example.com>', cents: 1 }], kind: 'list' }],
  ['another type', { lines: [{ state: 7, cents: 1 }], kind: 'list' }],
  ['a code beside another mistake', { lines: [{ state: 'in_review', cents: '1' }], kind: 'list' }],
  ['a missing code', { lines: [], kind: undefined }],
])('%s is refused', (_name, body) => {
  expect(() => serialize(body)).toThrow("Response doesn't match the schema");
  expect(reported).toEqual([]);
});
