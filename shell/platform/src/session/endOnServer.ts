import { pathOf } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { ownFetch } from '../api/ownFetch';
import { readClaims } from './tokenClaims';
import { readToken, tokenStorageHeaders } from './tokenStorage';
import type { SessionOverReason } from './userSlice';

/** The page ends the session for these, and the server may still take it for open. */
const unknownToServer: readonly SessionOverReason[] = [
  'refused',
  'too-many-requests',
  'unreadable-response',
  'restore-failed',
];

/**
 * Ends the session of the stored tokens on the server, before they are removed: nobody can use them any more. Best effort,
 * as with a sign-out.
 */
export function endOnServer(reason: SessionOverReason): void {
  const token = unknownToServer.includes(reason) ? readToken('accessToken') : null;
  const claims = token === null ? null : readClaims(token);
  if (!claims || claims.isTemporary) return;
  ownFetch(`/api${pathOf(calls.logout, { id: claims.id })}`, {
    method: calls.logout.method,
    headers: { authorization: `Bearer ${token}`, ...tokenStorageHeaders() },
    // A forced sign-out loads another page.
    keepalive: true,
  }).catch(() => undefined);
}
