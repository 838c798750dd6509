import { createRemoteJWKSet, decodeJwt, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { hashOfKey, type Grant } from './grants';

/** Ways to sign for which an issuer publishes a key; never those with a shared secret. */
const algorithms = ['RS256', 'ES256', 'PS256', 'EdDSA'];

/** Finds the grant of a key or of a pipeline's token; null for none. */
export type FindGrant = (grants: readonly Grant[], shown: string) => Promise<Grant | null>;

/**
 * @param audience what a pipeline's token must name as its audience
 * @param onRefused is told why a token was refused, never the token
 */
export function createFindGrant(audience: string, onRefused: (reason: string) => void): FindGrant {
  const keySets = new Map<string, Promise<JWTVerifyGetKey>>();

  async function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
    const known = keySets.get(issuer) ?? discoverKeys(issuer);
    keySets.set(issuer, known);
    return known.catch((error: unknown) => {
      keySets.delete(issuer);
      throw error;
    });
  }

  return async (grants, shown) => {
    const issuer = issuerOf(shown);
    if (issuer === null) {
      const hash = hashOfKey(shown);
      return grants.find(({ keyHash }) => keyHash === hash) ?? null;
    }
    const candidates = grants.filter(({ pipeline }) => pipeline?.issuer === issuer);
    if (candidates.length === 0) return null;
    try {
      const { payload } = await jwtVerify(shown, await keysOf(issuer), {
        issuer,
        audience,
        algorithms,
        requiredClaims: ['exp'],
      });
      return candidates.find(({ pipeline }) => isMatched(pipeline?.claims ?? {}, payload)) ?? null;
    } catch (error) {
      onRefused(String(error));
      return null;
    }
  };
}

/** Of a token; null for a key. Nothing is believed of it before its signature is verified. */
function issuerOf(shown: string): string | null {
  try {
    return decodeJwt(shown).iss ?? '';
  } catch {
    return null;
  }
}

const isMatched = (claims: Readonly<Record<string, string>>, payload: Readonly<Record<string, unknown>>) =>
  Object.entries(claims).every(([name, value]) => payload[name] === value);

/** @see https://openid.net/specs/openid-connect-discovery-1_0.html */
async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (!answer.ok) throw new Error(`${issuer} does not say where its keys are (${answer.status}).`);
  const { jwks_uri: address } = (await answer.json()) as { jwks_uri: string };
  return createRemoteJWKSet(new URL(address));
}
