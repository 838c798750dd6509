import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../projectFolder';
import LongTestsApart from './longTestsApart.cjs';

it('begins with the longest test, and has others between the long ones and after the last', () => {
  const order = LongTestsApart.spread(['a', 'b', 'c', 'd', 'L2', 'L1'], (name) => ['L1', 'L2'].indexOf(name));
  expect(order).toEqual(['L1', 'a', 'b', 'L2', 'c', 'd']);
});

it('names files that are there', () => {
  expect(LongTestsApart.long.filter((file) => !existsSync(join(projectFolder, file)))).toEqual([]);
});
