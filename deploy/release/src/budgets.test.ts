import { useFolder } from '@portal/registry/testing';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBudgets, lowerBudgets, weigh, checkRaisedBudgets } from './budgets';

const folder = useFolder();

const file = (name: string, brotliBytes: number) => ({ name, brotliBytes, bytes: 1, integrity: 'sha384-x' });

it('measures the entry, and what each screen loads in addition', () => {
  const preload = { list: ['remote.js', 'list.js'], detail: ['remote.js'] };
  const files = [file('entry.js', 10), file('remote.js', 5), file('list.js', 7), file('map.js.map', 99)];
  const screens = { list: 12, detail: 5 };
  expect(weigh({ entry: 'entry.js', initial: [], preload }, files)).toEqual({ entry: 10, screens });
  files.push(file('../files/runtime.js', 4));
  const initial = ['../files/runtime.js'];
  expect(weigh({ entry: 'entry.js', initial, preload }, files)).toEqual({ entry: 10, initial: 4, screens });
});

it('names every file that exceeds its budget or has none', () => {
  writeFileSync(join(folder, 'budgets.json'), '{"entry":100,"screens":{"list":50}}');
  checkBudgets('mfe-esim', folder, { entry: 100, screens: { list: 50 } });
  expect(() => checkBudgets('mfe-esim', folder, { entry: 201, screens: { list: 50, detail: 5 } })).toThrow(
    /the entry weighs 201 bytes, 101 over its budget of 100; screen 'detail' weighs 5 bytes and has no budget/,
  );
  expect(() => checkBudgets('mfe-esim', folder, { entry: 100, initial: 4, screens: { list: 50 } })).toThrow(
    /what runs before the entry weighs 4 bytes and has no budget/,
  );
});

it('takes no name of a screen for what every object has', () => {
  writeFileSync(join(folder, 'budgets.json'), '{"entry":100,"screens":{"list":50}}');
  const weights = { entry: 100, screens: { constructor: 900 } };
  expect(() => checkBudgets('mfe-esim', folder, weights)).toThrow(
    "screen 'constructor' weighs 900 bytes and has no budget",
  );
  expect(lowerBudgets(folder, weights).screens).toEqual({ constructor: 1035 });
});

it.each([
  { budget: 100_000, tolerance: 500 },
  { budget: 4000, tolerance: 64 },
])('accepts what the hashes in chunk names change of $budget bytes, and no more', ({ budget, tolerance }) => {
  writeFileSync(join(folder, 'budgets.json'), JSON.stringify({ entry: budget }));
  checkBudgets('mfe-esim', folder, { entry: budget + tolerance, screens: {} });
  expect(() => checkBudgets('mfe-esim', folder, { entry: budget + tolerance + 1, screens: {} })).toThrow(
    `${tolerance + 1} over its budget`,
  );
});

it('rejects a release without budgets', () => {
  expect(() => checkBudgets('mfe-esim', folder, { entry: 1, screens: {} })).toThrow(/no budgets\.json/);
});

it('only lowers budgets, and adds budgets for new screens', () => {
  writeFileSync(join(folder, 'budgets.json'), '{"entry":100,"screens":{"list":50,"gone":9}}');
  const budgets = lowerBudgets(folder, { entry: 50, screens: { list: 60, detail: 100 } });
  expect(budgets).toEqual({ entry: 58, screens: { list: 50, detail: 115 } });
  expect(JSON.parse(readFileSync(join(folder, 'budgets.json'), 'utf8'))).toEqual(budgets);
});

describe('budgets against those of the live release', () => {
  const live = { entry: 100, screens: { list: 50 } };

  it('lets them fall, and a new screen have any', () => {
    const budgets = { entry: 90, initial: 900, screens: { list: 50, detail: 900 } };
    expect(checkRaisedBudgets('mfe-x', budgets, live, undefined)).toBeNull();
    expect(checkRaisedBudgets('mfe-x', budgets, undefined, undefined)).toBeNull();
  });

  it('raises them only by a decision with a reason, which the log keeps', () => {
    const budgets = { entry: 101, screens: { list: 60 } };
    expect(() => checkRaisedBudgets('mfe-x', budgets, live, undefined)).toThrow(
      'allows more than the live release: entry 100 → 101, list 50 → 60',
    );
    expect(checkRaisedBudgets('mfe-x', budgets, live, 'the map, decided by Ada')).toBe(
      'budgets raised (entry 100 → 101, list 50 → 60): the map, decided by Ada',
    );
  });
});
