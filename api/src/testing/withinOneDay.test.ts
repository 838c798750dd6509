import { utcDay } from '@portal/contract';
import { useFakeClock } from './useFakeClock';
import { withinOneDay } from './withinOneDay';

const setClock = useFakeClock();
beforeEach(() => setClock('2026-11-23T23:59:59.900Z'));

test('what fails because a day ended meanwhile is run once more', async () => {
  const days: string[] = [];
  await withinOneDay(async () => {
    days.push(utcDay());
    setClock('2026-11-24T00:00:00.100Z');
    expect(days.at(-1)).toBe('2026-11-24');
    await Promise.resolve();
  })();
  expect(days).toEqual(['2026-11-23', '2026-11-24']);
});

test('what fails on one day, or twice, has failed', async () => {
  const failing = jest.fn(() => Promise.reject(new Error('wrong')));
  await expect(withinOneDay(failing)()).rejects.toThrow('wrong');
  expect(failing).toHaveBeenCalledTimes(1);
  failing.mockImplementation(() => {
    setClock('2026-11-24T00:00:00.100Z');
    return Promise.reject(new Error('wrong'));
  });
  await expect(withinOneDay(failing)()).rejects.toThrow('wrong');
  expect(failing).toHaveBeenCalledTimes(3);
});
