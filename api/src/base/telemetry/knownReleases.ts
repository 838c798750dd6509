// Which releases a report may be stored and measured under: those that the gateway knows (see reportSender.ts).
import type { ReportSender } from './reportSender';

const releaseVersion = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]{1,40})?$/;

/** Whether a report may be stored under this release. A tab may run an older version of a remote that is known. */
export const isKnownRelease = ({ releases }: ReportSender, remote: string, version: string): boolean =>
  releases.has(remote) && releaseVersion.test(version);

/** Labels of metrics: only what the gateway named, since every value is a series that stays. */
export function labelsOf(
  { releases }: ReportSender,
  { remote = '', version = '' }: { remote?: string | undefined; version?: string | undefined },
): { remote: string; version: string } {
  const given = releases.get(remote);
  if (given === undefined) return { remote: 'other', version: 'other' };
  return { remote, version: version === given ? given : 'other' };
}
