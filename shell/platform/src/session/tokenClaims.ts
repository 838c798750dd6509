import { jwtDecode } from 'jwt-decode';

/** Claims that the browser reads from a token, unverified: only the server verifies tokens. */
export interface TokenClaims {
  id: string;
  isTemporary: boolean;
  /** Milliseconds since the epoch, by the server's clock; null if the token has no issue time. */
  issuedAtMs: number | null;
  /** Milliseconds since the epoch, by the server's clock; null if the token does not expire. */
  expiresAtMs: number | null;
}

/** Reads a token's claims; null if it is not a valid token. */
export function readClaims(token: string): TokenClaims | null {
  try {
    const claims = jwtDecode<{ id?: unknown; temp?: unknown; iat?: unknown; exp?: unknown }>(token);
    if (typeof claims.id !== 'string' || claims.id === '') return null;
    return {
      id: claims.id,
      isTemporary: claims.temp === true,
      issuedAtMs: millisecondsOf(claims.iat),
      expiresAtMs: millisecondsOf(claims.exp),
    };
  } catch {
    return null;
  }
}

const millisecondsOf = (seconds: unknown) => (typeof seconds === 'number' ? seconds * 1000 : null);
