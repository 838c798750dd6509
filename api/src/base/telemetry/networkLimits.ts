// What one network may add to what browsers report: whoever sends more floods, and must not move what others report.
import type { Queryable } from '../database/database';
import { addToWindow } from '../security/windowCounts';
import type { ReportSender } from './reportSender';

/** Per network and hour. */
const perHour = {
  /** New groups of errors. */
  'error-groups': 40,
  /** Events of groups that exist. */
  'error-events': 200,
  /** Of one web vital, over all releases: an office is a sample like others. */
  vitals: 60,
} as const;
const hourSeconds = 3600;

/** Whether a report is of a browser that the gateway knows: it names the network, and has not found the visitor's id missing. */
const isIdentified = ({ network, isUnsigned }: ReportSender): boolean => network !== null && !isUnsigned;

/**
 * Takes room for what a network adds in this hour, and returns how much of it counts; nothing of senders whom the
 * gateway does not know.
 *
 * @param part what is counted by itself, such as the name of a web vital
 */
export async function takeRoom(
  db: Queryable,
  sender: ReportSender,
  kind: keyof typeof perHour,
  added: number,
  part = '',
): Promise<number> {
  if (!isIdentified(sender) || added === 0) return 0;
  const { count } = await addToWindow(db, `${kind}:${part}:${sender.network}`, hourSeconds, added);
  return Math.min(added, Math.max(0, perHour[kind] - (count - added)));
}
