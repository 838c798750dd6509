import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The organisation of the owning teams. */
const organisation = 'esim-portal';

/** A team’s handle in CODEOWNERS: 'Gift Cards' → @esim-portal/gift-cards. */
export const handleOf = (team: string): string =>
  `@${organisation}/${team
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`;

const fileOf = (project: string) => join(project, 'CODEOWNERS');

/** Owners by path. Comments and empty lines are ignored. @param project the root of the checkout */
export const readOwners = (project: string): Record<string, string[]> =>
  Object.fromEntries(
    readFileSync(fileOf(project), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((line) => {
        const [path = '', ...owners] = line.trim().split(/\s+/);
        return [path, owners];
      }),
  );

/** Adds the owner of a new remote after those of the other remotes. */
export function addOwner(project: string, remote: string, team: string): void {
  const lines = readFileSync(fileOf(project), 'utf8').split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('/mfe-'));
  const width = (lines[last] ?? '').search(/@/);
  lines.splice(last + 1, 0, `${`/${remote}/`.padEnd(Math.max(width - 1, 0))} ${handleOf(team)}`);
  writeFileSync(fileOf(project), lines.join('\n'));
}
