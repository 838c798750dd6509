// npm run bench:release: measures how long a release takes and what visitors load while releases change.
import { buildGateway, readGatewaySettings } from '@portal/gateway';
import { FolderStore, promote, publish, rollback } from '@portal/registry';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { withBuiltRelease } from '../../../../deploy/release/src/build/buildRelease';
import { table } from '../../../../deploy/release/src/output';
import { findSource } from '../../../../deploy/release/src/source';
import { median, timed } from '../statistics';
import { loadPage } from './pageLoads';
import { readOptions } from '../../../../dev/local/src/readOptions';

readOptions('npm run bench:release', {});

const run = promisify(execFile);
const remote = 'mfe-esim';
const runs = 7;
const pageLoads = 1000;
const changes = 10;
const visitors = 8;
const author = 'the benchmark';

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const spread = (values: number[]) =>
  `${seconds(median(values))} (${seconds(Math.min(...values))} to ${seconds(Math.max(...values))})`;

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-release-'));
const store = new FolderStore(join(folder, 'registry'));
const bin = fileURLToPath(new URL('../../../../deploy/release/bin/release.js', import.meta.url));
const release = (...args: string[]) =>
  run(process.execPath, [bin, '--store', store.folder, '--by', author, ...args]);
const gateway = await buildGateway(
  readGatewaySettings({
    PORT: '0',
    API_URL: 'http://127.0.0.1:9',
    RELEASE_STORE: store.folder,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
  }),
);

try {
  await withBuiltRelease(findSource('shell'), async ({ release: shell, outputFolder }) => {
    await publish(store, shell, outputFolder, author);
    await promote(store, 'shell', shell.version, author);
  });
  const publishes: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    const published = await timed(() => release('publish', remote, '--no-tests', '--as', `1.0.${index}`));
    publishes.push(published.ms);
  }
  await promote(store, remote, '1.0.0', author);
  await promote(store, remote, '1.0.1', author);
  await gateway.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}/esim`;

  const untilShown = async (version: string) => {
    while ((await loadPage(url, remote)).version !== version);
  };
  const rollBack = async () => {
    await rollback(store, remote, author);
    await untilShown('1.0.1');
  };
  const command: number[] = [];
  const promotes: number[] = [];
  const rollbacks: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    command.push((await timed(() => release('promote', remote, '1.0.2'))).ms);
    await untilShown('1.0.2');
    await rollBack();
    const promoted = await timed(async () => {
      await promote(store, remote, '1.0.2', author);
      await untilShown('1.0.2');
    });
    promotes.push(promoted.ms);
    rollbacks.push((await timed(rollBack)).ms);
  }

  const problems: string[] = [];
  const seen = new Map<string, number>();
  let left = pageLoads;
  const visit = async () => {
    while (left > 0) {
      left -= 1;
      const page = await loadPage(url, remote);
      problems.push(...page.problems);
      if (page.version) seen.set(page.version, (seen.get(page.version) ?? 0) + 1);
    }
  };
  const change = async () => {
    for (let index = 0; index < changes; index += 1) {
      const startAt = pageLoads - Math.floor(((index + 1) * pageLoads) / (changes + 1));
      while (left > startAt) await new Promise((resolve) => setTimeout(resolve, 5));
      if (index % 2 === 0) await promote(store, remote, '1.0.2', author);
      else await rollback(store, remote, author);
    }
  };
  await Promise.all([change(), ...Array.from({ length: visitors }, visit)]);

  console.log(
    table(
      ['FIGURE', 'MEASURED', 'AIM'],
      [
        [`publish of ${remote} without tests, ${runs} times`, spread(publishes), 'at most 10 s'],
        ['promote until a page shows it', spread(promotes), 'at most 1 s'],
        ['rollback until a page shows it', spread(rollbacks), 'at most 1 s'],
        ['the command promote itself', spread(command), '–'],
        [
          `${pageLoads} page loads during ${changes} changes`,
          `${problems.length} failed or mixed; ${[...seen].map(([version, count]) => `${version}: ${count}`).join(', ')}`,
          'none',
        ],
      ],
    ),
  );
  for (const problem of problems.slice(0, 10)) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await gateway.close();
  rmSync(folder, { recursive: true, force: true });
}
