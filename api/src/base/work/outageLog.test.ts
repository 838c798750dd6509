import { createLogger } from '../../logger';
import { OutageLog } from './outageLog';

test('an outage is logged when it begins, once a minute, and when it ends', async () => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  let now = 5_000;
  const log = new OutageLog(createLogger('info', { write }), { fails: 'away', works: 'back' }, () => now);
  const attempt = async (seconds: number, isAway: boolean) => {
    for (const end = now + seconds * 1000; now < end; now += 1000)
      await log.watch(isAway ? Promise.reject(new Error('refused')) : Promise.resolve());
  };
  await attempt(10, false);
  await attempt(150, true);
  await attempt(10, false);
  await attempt(1, true);
  expect(lines).toMatchObject([
    { level: 40, msg: 'away', failures: 1, seconds: 0, err: { message: 'refused' } },
    { level: 40, msg: 'away', failures: 61, seconds: 60 },
    { level: 40, msg: 'away', failures: 121, seconds: 120 },
    { level: 30, msg: 'back', failures: 150, seconds: 150 },
    { level: 40, msg: 'away', failures: 1, seconds: 0 },
  ]);
  expect(lines).toHaveLength(5);
});
