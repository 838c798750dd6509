import { jwtDecode } from 'jwt-decode';

/** What the browser reads of a token. It is a hint for the screen; only the server believes it or not. */
export interface TokenClaims {
  id: string;
  isTemporary: boolean;
  /** Milliseconds since the epoch, by the server’s clock; null when the token does not say. */
  issuedAtMs: number | null;
  /** Milliseconds since the epoch, by the server’s clock; null when the token names no end. */
  expiresAtMs: number | null;
}

/** Reads a token’s claims, or null when it is not a token of ours. */
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
