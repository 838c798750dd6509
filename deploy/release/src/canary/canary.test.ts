import { promote, publish, startCanary } from '@portal/registry';
import { buildRemote, buildShell, useFolderStore } from '@portal/registry/testing';
import { statusCommand } from '../commands/status';
import { brakeOnce, brakeWhileRunning } from './brake';
import type { ReleaseReport } from './reports';
import type { Braked } from './tellTeam';

/** Visitors from as many networks; loads and failures are events, by which nothing is decided. */
const report = (version: string, visitors: number, failed: number, p75Ms = 200): ReleaseReport => ({
  remote: 'mfe-esim',
  version,
  loads: visitors - failed,
  failures: failed,
  p75Ms,
  networks: [
    { visitors: 1, failed: 0, networks: visitors - failed },
    { visitors: 1, failed: 1, networks: failed },
  ],
  rejected: [],
});

describe('on a registry', () => {
  const { files, store } = useFolderStore({});
  beforeEach(async () => {
    await publish(store, buildShell(), files, 'ada');
    await promote(store, 'shell', '1.0.0', 'ada');
    for (const version of ['1.0.0', '1.1.0']) await publish(store, buildRemote({ version }), files, 'ada');
    await promote(store, 'mfe-esim', '1.0.0', 'ada');
    await startCanary(store, 'mfe-esim', '1.1.0', 10, 'ada');
  });
  const canaryNow = async () => (await store.read()).applications['mfe-esim']?.canary ?? null;

  it('the brake ends a bad canary once, even with several copies, and logs the reason', async () => {
    const reports = [report('1.1.0', 100, 20), report('1.0.0', 1000, 1)];
    const looks = await Promise.all([
      brakeOnce(store, async () => reports),
      brakeOnce(store, async () => reports),
    ]);
    expect(looks.flat()).toHaveLength(1);
    expect(await canaryNow()).toBeNull();
    const [newest] = await store.history(1);
    expect(newest).toMatchObject({ by: 'the brake', action: 'brake', version: '1.1.0' });
    expect(newest?.note).toContain('20 of 100 visitors had a failure (20.0 %; the live release: 0.1 %)');
  });

  it('the brake tells the team once, and an ended canary stays ended when nobody can be told', async () => {
    const told: Braked[] = [];
    const untold = jest.fn();
    const read = async () => [report('1.1.0', 100, 20), report('1.0.0', 1000, 1)];
    const tell = async (braked: Braked) => {
      told.push(braked);
      throw new Error('the webhook is away');
    };
    await Promise.all([brakeOnce(store, read, tell, untold), brakeOnce(store, read, tell, untold)]);
    expect(told).toEqual([expect.objectContaining({ application: 'mfe-esim', version: '1.1.0' })]);
    expect(told[0]?.team).toBe(buildRemote().team);
    expect(untold).toHaveBeenCalledTimes(1);
    expect(await canaryNow()).toBeNull();
  });

  it('the brake tells the team of a canary that it ended, also when it could not check another one', async () => {
    const other = { name: 'mfe-wallet', routes: [], slots: [] };
    for (const version of ['1.0.0', '1.1.0'])
      await publish(store, buildRemote({ ...other, version }), files, 'ada');
    await promote(store, 'mfe-wallet', '1.0.0', 'ada');
    await startCanary(store, 'mfe-wallet', '1.1.0', 10, 'ada');
    const reads = [[report('1.1.0', 100, 20), report('1.0.0', 1000, 1)]];
    const read = async () => {
      const reports = reads.shift();
      if (!reports) throw new Error('the API is away');
      return reports;
    };
    const told: Braked[] = [];
    const tell = async (braked: Braked) => void told.push(braked);
    await expect(brakeOnce(store, read, tell)).rejects.toThrow('the API is away');
    expect(told).toEqual([expect.objectContaining({ application: 'mfe-esim', version: '1.1.0' })]);
    expect(await canaryNow()).toBeNull();
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
    const results = [new Error('away'), [report('1.1.0', 60, 60)]];
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
    const rejected = [{ call: 'GET /esim/:id', statusClass: 5, count: 7 }];
    const canary = { ...report('1.1.0', 20, 10, 420), rejected };
    const reports = [report('1.0.0', 90, 0, 180), canary, report('0.9.0', 3, 3)];
    await statusCommand(store, async () => reports, 60, {
      print: (line) => lines.push(line),
      printResult: (result) => given.push(result),
    });
    expect(lines.join('\n')).toMatch(/mfe-esim +live +1\.0\.0 +90\.0 % +90 +0\.0 % +180 ms/);
    expect(lines.join('\n')).toMatch(/mfe-esim +canary +1\.1\.0 +10\.0 % +10 +50\.0 % +420 ms/);
    expect(lines.join('\n')).toMatch(/mfe-esim +canary +1\.1\.0 +GET \/esim\/:id +5xx +7/);
    expect(lines.join('\n')).toMatch(/shell +live +1\.0\.0 +– +0 +– +–/);
    expect(lines.join('\n')).not.toContain('TRUSTED_PROXIES');
    expect(given).toHaveLength(1);
  });

  it('status says when all visitors seem to come from one network', async () => {
    const lines: string[] = [];
    const networks = [{ visitors: 40, failed: 1, networks: 1 }];
    await statusCommand(store, async () => [{ ...report('1.0.0', 40, 1), networks }], 60, {
      print: (line) => lines.push(line),
      printResult: () => undefined,
    });
    expect(lines.join('\n')).toMatch(/1\.0\.0 .* 40 +1\b/);
    expect(lines.at(-1)).toContain('TRUSTED_PROXIES');
  });
});
