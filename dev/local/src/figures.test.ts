import { withFigure } from './figures';

const document = [
  '# Figures',
  '',
  '| Command | Result | Measured | Seed |',
  '| --- | --- | --- | --- |',
  '| `npm run a` | old | then | 1 |',
  '',
  'Text.',
].join('\n');

it('replaces the row of a command', () => {
  const changed = withFigure(document, { command: 'npm run a', result: 'new', seed: '2' }, 'now');
  expect(changed).toBe(document.replace('old | then | 1', 'new | now | 2'));
});

it('appends the row of a new command to the table', () => {
  const changed = withFigure(document, { command: 'npm run b', result: 'x | y', seed: '' }, 'now');
  expect(changed.split('\n')[5]).toBe('| `npm run b` | x \\| y | now |  |');
  expect(changed.split('\n')[6]).toBe('');
});

it('refuses a document without a table', () => {
  expect(() => withFigure('# Figures', { command: 'a', result: 'b', seed: '' }, 'now')).toThrow('no table');
});
