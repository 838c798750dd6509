import fc from 'fast-check';
import { findJsonProblem } from './strictJson';

test('what JSON.stringify writes is never rejected', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => findJsonProblem(JSON.stringify(value)) === null),
  );
});

test.each([
  '{"a":1,"a":2}',
  '{"a":1,"\\u0061":2}',
  '{"x":[{"b":{},"c":"}","b":0}]}',
  '{"a:":{"a":1},"a:" : "{"}',
])('a key given twice is rejected: %s', (text) => {
  expect(findJsonProblem(text)).toBe('The body names a key twice.');
});

test.each(['{"a":{"a":1},"b":{"a":2}}', '[{"a":1},{"a":1}]', '{"a":"a","b":"\\",\\"a\\":"}', '"a"', '1'])(
  'the same word elsewhere is not: %s',
  (text) => {
    expect(findJsonProblem(text)).toBeNull();
  },
);

test('nesting has an end', () => {
  expect(findJsonProblem(`${'['.repeat(32)}${']'.repeat(32)}`)).toBeNull();
  expect(findJsonProblem(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)).toBe(
    'The body is nested too deeply.',
  );
});
