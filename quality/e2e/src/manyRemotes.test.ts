import { applicationOf, type Registry } from '@portal/registry';
import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { expect, test } from './testing/fixtures';
import { changeReleases, team } from './testing/releases';

changeReleases();

const remotesInAll = 30;

/** Copies of the built remotes under other names and paths, with hashes that do not compress. */
function withManyRemotes(registry: Registry): Registry {
  const own = Object.keys(registry.applications).filter((name) => name !== 'shell');
  const copies = Array.from({ length: remotesInAll - own.length }, (_, index) => {
    const application = applicationOf(registry, own[index % own.length] ?? '');
    const { live, releases } = application;
    const release = releases[live ?? ''];
    if (release?.kind !== 'remote') throw new Error('A remote has no live release.');
    const name = `${release.name}-${index}`;
    const move = <Entry extends { path: string }>(entry: Entry) => ({
      ...entry,
      path: `/part-${index}${entry.path}`,
    });
    const copy = {
      ...release,
      name,
      routes: release.routes.map(move),
      nav: release.nav.map(move),
      slots: [],
      files: release.files.map((file) => ({
        ...file,
        integrity: `sha384-${randomBytes(48).toString('base64')}`,
      })),
    };
    return [name, { ...application, releases: { [release.version]: copy } }] as const;
  });
  return { ...registry, applications: { ...registry.applications, ...Object.fromEntries(copies) } };
}

/** The bytes of a page as browsers get them. */
const transferred = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', accept: 'text/html' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

test('keeps its pages under 14 kB with thirty remotes', async ({ portal }) => {
  const before = await transferred(`${portal.url}/login`);
  await portal.registry.update(team, (registry) => ({ registry: withManyRemotes(registry), change: null }));
  await expect.poll(() => transferred(`${portal.url}/login`)).toBeGreaterThan(before);
  for (const path of ['/login', '/', '/esim'])
    expect(await transferred(portal.url + path), path).toBeLessThan(14_000);
});
