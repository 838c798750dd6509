import { FolderStore, promote, publish, startCanary } from '@portal/registry';
import { buildRemote, buildShell } from '@portal/registry/testing';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { statusCommand } from '../commands/status';
import { brakeOnce, brakeWhileRunning } from './brake';
import { reasonToBrake } from './evaluateCanary';
import type { ReleaseReport } from './reports';

const report = (version: string, loads: number, failures: number, p75Ms = 200): ReleaseReport => ({
  remote: 'mfe-esim',
  version,
  loads,
  failures,
  p75Ms,
});

describe('a canary is ended', () => {
  it.each([
    [
      'when it clearly fails more',
      report('1.1.0', 91, 9),
      report('1.0.0', 990, 10),
      /9 of 100 loads failed \(9\.0 %; the live release: 1\.0 %\)/,
    ],
    ['when the live release has no report yet', report('1.1.0', 45, 5), undefined, /5 of 50/],
  ])('%s', (_when, canary, live, reason) => {
    expect(reasonToBrake(canary, live)).toMatch(reason);
  });

  it.each([
    ['with too few attempts to decide', report('1.1.0', 30, 19), report('1.0.0', 1000, 0)],
    ['with fewer than five failures', report('1.1.0', 60, 4), report('1.0.0', 1000, 0)],
    ['when the live release fails as often', report('1.1.0', 90, 10), report('1.0.0', 900, 90)],
    ['within two points of the live release', report('1.1.0', 970, 30), report('1.0.0', 985, 15)],
    ['without a report', undefined, report('1.0.0', 1000, 0)],
  ])('and not %s', (_when, canary, live) => {
    expect(reasonToBrake(canary, live)).toBeNull();
  });
});

describe('on a registry', () => {
  let folder: string;
  let store: FolderStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'registry-'));
    const files = join(folder, 'files');
    await mkdir(files);
    store = new FolderStore(join(folder, 'store'));
    await publish(store, buildShell(), files, 'ada');
    await promote(store, 'shell', '1.0.0', 'ada');
    for (const version of ['1.0.0', '1.1.0']) await publish(store, buildRemote({ version }), files, 'ada');
    await promote(store, 'mfe-esim', '1.0.0', 'ada');
    await startCanary(store, 'mfe-esim', '1.1.0', 10, 'ada');
  });
  afterEach(() => rm(folder, { recursive: true }));
  const canaryNow = async () => (await store.read()).applications['mfe-esim']?.canary ?? null;

  it('the brake ends a bad canary once, even with several copies, and logs the reason', async () => {
    const reports = [report('1.1.0', 80, 20), report('1.0.0', 1000, 1)];
    const looks = await Promise.all([
      brakeOnce(store, async () => reports),
      brakeOnce(store, async () => reports),
    ]);
    expect(looks.flat()).toHaveLength(1);
    expect(await canaryNow()).toBeNull();
    const [newest] = await store.history(1);
    expect(newest).toMatchObject({ by: 'the brake', action: 'brake', version: '1.1.0' });
    expect(newest?.note).toContain('20 of 100 loads failed');
  });

  it('the brake reads reports since the canary’s start and leaves a good one', async () => {
    const asked: Date[] = [];
    await brakeOnce(store, async (since) => {
      asked.push(since);
      return [report('1.1.0', 100, 0)];
    });
    expect(asked).toEqual([new Date((await canaryNow())!.startedAt)]);
  });

  it('continues after a failed check until it is stopped', async () => {
    const results = [new Error('away'), [report('1.1.0', 0, 60)]];
    const failed = jest.fn();
    const braked = await new Promise((resolve) => {
      const stop = brakeWhileRunning(
        store,
        async () => {
          const result = results.shift() ?? [];
          if (result instanceof Error) throw result;
          return result;
        },
        1,
        { failed, braked: (one) => void stop().then(() => resolve(one)) },
      );
    });
    expect(failed).toHaveBeenCalledTimes(1);
    expect(braked).toMatchObject({ application: 'mfe-esim', version: '1.1.0' });
  });

  it('status shows live and canary with their share of loads', async () => {
    const lines: string[] = [];
    const given: unknown[] = [];
    const reports = [report('1.0.0', 90, 0, 180), report('1.1.0', 10, 10, 420), report('0.9.0', 0, 3)];
    await statusCommand(store, async () => reports, 60, {
      print: (line) => lines.push(line),
      printResult: (result) => given.push(result),
    });
    expect(lines.join('\n')).toMatch(/mfe-esim +live +1\.0\.0 +90\.0 % +90 +0\.0 % +180 ms/);
    expect(lines.join('\n')).toMatch(/mfe-esim +canary +1\.1\.0 +10\.0 % +10 +50\.0 % +420 ms/);
    expect(lines.join('\n')).toMatch(/shell +live +1\.0\.0 +– +0 +– +–/);
    expect(given).toHaveLength(1);
  });
});
