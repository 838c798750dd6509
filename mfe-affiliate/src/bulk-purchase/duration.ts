import { t, tn } from '@portal/contract';
/** How long something takes, in the words of a person who waits: 'about 4 minutes'. */
export function durationText(seconds: number): string {
  if (seconds < 60) return t('less than a minute');
  return tn(Math.round(seconds / 60), 'about a minute', 'about {count} minutes');
}
