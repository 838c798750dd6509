import { activities, type Part } from '../remotes/parts';

/** The part that was active last, if that was not longer ago. */
export function lastActive(withinMs: number): Part | undefined {
  const last = activities.at(-1);
  return last && performance.now() - last.at <= withinMs ? last.part : undefined;
}

/** The part in which an event of this time was, innermost; undefined for one outside of all parts, or long ago. */
export const partAt = (timeStamp: number): Part | undefined =>
  activities.findLast(({ at }) => at === timeStamp)?.part;
