import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectFolder } from '../../dev/local/src/projectFolder';
import { targets } from './targets';

it('runs each target at night', () => {
  const workflow = readFileSync(join(projectFolder, '.github/workflows/mutation.yml'), 'utf8');
  const { jobs } = parse(workflow) as { jobs: { mutation: { strategy: { matrix: { target: string[] } } } } };
  expect(jobs.mutation.strategy.matrix.target.toSorted()).toEqual(targets.map(({ name }) => name).toSorted());
});
