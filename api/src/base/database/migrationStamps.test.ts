import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const stamps = readdirSync(join(__dirname, '../../../migrations'))
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => /^(\d{17})_[a-z0-9_]+\.sql$/.exec(name)?.[1] ?? name);

/** The newest stamp that was ahead of its day. Databases have run these migrations, so their names stay. */
const lastAhead = '20261128020000000';

/** Now, in the 17 digits of a stamp. */
const stampOf = (moment: Date) => moment.toISOString().replace(/\D/g, '');

it('has a stamp of 17 digits in the name of every migration, each once', () => {
  expect(stamps.filter((stamp) => !/^\d{17}$/.test(stamp))).toEqual([]);
  expect(new Set(stamps).size).toBe(stamps.length);
});

it('has no stamp of a later day: what others write meanwhile would come before it', () => {
  // Until that day is over, a new migration comes on it, behind the last one.
  const today = [stampOf(new Date()), lastAhead].sort().at(-1)?.slice(0, 8);
  expect(stamps.filter((stamp) => stamp.slice(0, 8) > String(today))).toEqual([]);
});
