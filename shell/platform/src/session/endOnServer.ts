import { clearOwedSignOut, oweSignOut, sendSignOut } from './owedSignOut';
import { readClaims } from './tokenClaims';
import { readToken } from './tokenStorage';
import type { SessionOverReason } from './userSlice';

/** The page ends the session for these, and the server may still take it for open. */
const unknownToServer: readonly SessionOverReason[] = [
  'refused',
  'too-many-requests',
  'unreadable-response',
  'restore-failed',
];

/** Ends the session of the stored tokens on the server, before they are removed. It is owed until the server has done it. */
export function endOnServer(reason: SessionOverReason): void {
  const token = unknownToServer.includes(reason) ? readToken('accessToken') : null;
  const claims = token === null ? null : readClaims(token);
  if (token === null || !claims || claims.isTemporary) return;
  // First, because this page may be left before the answer comes, or sign somebody else in.
  oweSignOut();
  sendSignOut(token, claims.id).then(
    ({ ok }) => ok && clearOwedSignOut(),
    () => undefined,
  );
}
