import { injectionOf, onCallRejected, type RejectedCall } from '@portal/platform/host';
import { report } from '../remotes/telemetry';
import { originOf, originOfPart, originOfShell, shownRoute, type Origin } from './attribute';

/** These say something about the session or its limits, and nothing about the code that called. */
const ofSessions: readonly number[] = [401, 403, 429];
const maxPerPage = 20;
const reported = new Set<string>();

/** Reports each call of a release that the server refused, once per page and status. */
export function watchCalls(): void {
  onCallRejected((rejected) => {
    const { call, status } = rejected;
    const origin = originOfCall(rejected);
    const key = `${origin?.remote} ${call} ${status}`;
    if (!origin || ofSessions.includes(status)) return;
    if (reported.has(key) || reported.size >= maxPerPage) return;
    reported.add(key);
    report({ ...origin, kind: 'call-rejected', message: call, value: status, route: shownRoute()?.path });
  });
}

function originOfCall({ caller, endpoint }: RejectedCall): Origin | null {
  if (caller) return originOfPart(caller);
  return endpoint === undefined ? originOfShell() : originOf(injectionOf(endpoint));
}
