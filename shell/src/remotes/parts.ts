import type { SyntheticEvent } from 'react';

/** A screen or a filled slot: where one release of a remote renders. */
export interface Part {
  remote: string;
  version: string;
}

const maxActivities = 20;
/** The parts on the page, in the order in which they appeared. */
export const shownParts = new Set<Part>();
/** When parts began to render, and when somebody pressed or typed in them, on the clock of `performance.now()`. */
export const activities: { part: Part; at: number }[] = [];
/** Called at each activity, before the part works. */
export const activityListeners = new Set<() => void>();

/** Notes that a part is about to work, before it can block the page. */
export function noteActivity(part: Part, at = performance.now()): void {
  activities.push({ part, at });
  activities.splice(0, activities.length - maxActivities);
  for (const listener of activityListeners) listener();
}

/** Handlers of an element around a part. Events of its portals pass them too, and an inner part comes after an outer one. */
export function watchersOf(part: Part) {
  const note = ({ timeStamp }: SyntheticEvent) => noteActivity(part, timeStamp);
  return {
    onPointerDownCapture: note,
    onPointerUpCapture: note,
    onClickCapture: note,
    onKeyDownCapture: note,
    onKeyUpCapture: note,
  };
}
