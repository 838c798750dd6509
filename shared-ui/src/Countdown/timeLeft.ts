export interface TimeLeft {
  /** 'dd:hh:mm:ss'. */
  text: string;
  days: number;
  isOver: boolean;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns the time from `nowMs` until `untilMs`, never below zero; NaN counts as over. */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft {
  const leftMs = untilMs - nowMs;
  const seconds = Number.isFinite(leftMs) ? Math.max(0, Math.ceil(leftMs / 1000)) : 0;
  const days = Math.floor(seconds / 86_400);
  const units = [days, Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  return { text: units.map(twoDigits).join(':'), days, isOver: seconds === 0 };
}
