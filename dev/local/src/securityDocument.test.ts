import { execa } from 'execa';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './projectFolder';

/** The items of the levels 1 and 2 of OWASP ASVS 5.0.0 (owasp.org/asvs): how many each section has, from 1 on. */
const itemsOfSections: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5 },
  ...{ '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2 },
  ...{ '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11 },
  ...{ '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4 },
  ...{ '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};

const text = readFileSync(join(projectFolder, 'docs/security.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d[^|]*)\|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, items = '', holds = '', shownBy = '']) => ({
    items: items.trim().split(', '),
    holds: holds.trim(),
    files: [...shownBy.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }),
);

it('has every item once', () => {
  const expected = Object.entries(itemsOfSections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(rows.flatMap(({ items }) => items).sort()).toEqual(expected.sort());
});

it('shows each by files that exist, unless the portal has no such thing', () => {
  expect(rows.filter(({ holds, files }) => files.length === 0 && !holds.startsWith('Not used'))).toEqual([]);
  expect(rows.flatMap(({ files }) => files).filter((file) => !existsSync(join(projectFolder, file)))).toEqual(
    [],
  );
});

it('has a bill of materials of what ships', async () => {
  const { stdout } = await execa('npm', ['run', '--silent', 'sbom'], { cwd: projectFolder });
  const { components } = JSON.parse(stdout) as { components: { name: string; version: string }[] };
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react', 'stripe', 'styled-components']));
});
