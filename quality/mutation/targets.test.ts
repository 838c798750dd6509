import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../dev/local/src/projectFolder';
import { targets } from './targets';

it('runs each target at night', () => {
  const workflow = readFileSync(join(projectFolder, '.github/workflows/mutation.yml'), 'utf8');
  const [, listed = ''] = /target:\s*\[([^\]]*)\]/.exec(workflow) ?? [];
  const names = listed.split(',').map((name) => name.trim());
  expect(names.filter(Boolean).toSorted()).toEqual(targets.map(({ name }) => name).toSorted());
});
