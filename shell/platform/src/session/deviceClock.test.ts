import { hourMs } from '@portal/contract';

const serverMs = 1_770_000_000_000;
const key = 'portal:clock-ahead-ms';

/** The module as a page loads it. */
const load = async () => {
  jest.resetModules();
  return import('./deviceClock');
};
const setAhead = (aheadMs: number) => jest.spyOn(Date, 'now').mockReturnValue(serverMs + aheadMs);

it.each([
  ['on time', 0, 0],
  ['a moment ahead', 59_999, 0],
  ['a moment behind', -59_999, 0],
  ['a minute ahead', 60_000, 60_000],
  ['a minute behind', -60_000, -60_000],
])('a clock that is %s is corrected by what matters, also after a reload', async (_how, aheadMs, by) => {
  setAhead(aheadMs);
  const { learnClock, onThisClock } = await load();
  expect(onThisClock(serverMs)).toBe(serverMs);
  learnClock(serverMs);
  expect(onThisClock(serverMs)).toBe(serverMs + by);
  expect(window.localStorage.getItem(key)).toBe(by === 0 ? null : String(by));
  const reloaded = await load();
  expect(reloaded.onThisClock(serverMs)).toBe(serverMs + by);
  expect(reloaded.serverNow()).toBe(serverMs + aheadMs - by);
});

it('a clock that was put right is right again', async () => {
  setAhead(hourMs);
  const { learnClock, onThisClock } = await load();
  learnClock(serverMs);
  setAhead(0);
  learnClock(serverMs);
  expect(onThisClock(serverMs)).toBe(serverMs);
  expect(window.localStorage.getItem(key)).toBeNull();
});

it('a token without times teaches nothing and has no time', async () => {
  const { learnClock, onThisClock } = await load();
  learnClock(null);
  expect(onThisClock(5)).toBe(5);
  expect(onThisClock(null)).toBeNull();
});

it('what is stored can be no number', async () => {
  window.localStorage.setItem(key, 'an hour');
  expect((await load()).onThisClock(5)).toBe(5);
});

it('is corrected until the page closes where storage is forbidden', async () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  const { learnClock, onThisClock } = await load();
  expect(onThisClock(5)).toBe(5);
  setAhead(hourMs);
  learnClock(serverMs);
  expect(onThisClock(serverMs)).toBe(serverMs + hourMs);
});
