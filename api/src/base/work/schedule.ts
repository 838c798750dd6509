// When what runs by the clock runs next. Pure functions; times are UTC.

/** Every so many seconds, counted from the beginning of the day. */
export interface Schedule {
  everySeconds: number;
  offsetSeconds?: number;
}

export const everyMinute: Schedule = { everySeconds: 60 };
/** At the 23rd minute, away from where everybody's hourly work begins. */
export const everyHour: Schedule = { everySeconds: 3_600, offsetSeconds: 23 * 60 };

/** @param time such as `04:17` */
export function dailyAt(time: `${number}:${number}`): Schedule {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { everySeconds: 86_400, offsetSeconds: (hours * 60 + minutes) * 60 };
}

/** The first time of the schedule after `now`. */
export function nextRun({ everySeconds, offsetSeconds = 0 }: Schedule, now: Date): Date {
  const every = everySeconds * 1000;
  const offset = offsetSeconds * 1000;
  return new Date((Math.floor((now.getTime() - offset) / every) + 1) * every + offset);
}
