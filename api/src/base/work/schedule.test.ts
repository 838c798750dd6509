import { dailyAt, everyHour, everyMinute, nextRun } from './schedule';

test.each([
  ['each minute', everyMinute, '10:30:00', '10:31:00'],
  ['each hour', everyHour, '10:22:59', '10:23:00'],
  ['each hour, after it', everyHour, '10:23:00', '11:23:00'],
  ['each day', dailyAt('11:07'), '10:30:00', '11:07:00'],
])('what runs %s runs next', (_name, schedule, now, next) => {
  expect(nextRun(schedule, new Date(`2026-11-25T${now}Z`)).toISOString()).toBe(`2026-11-25T${next}.000Z`);
});

test('what runs each day and has run runs tomorrow', () => {
  expect(nextRun(dailyAt('04:17'), new Date('2026-11-25T04:17:00Z')).toISOString()).toBe(
    '2026-11-26T04:17:00.000Z',
  );
});
