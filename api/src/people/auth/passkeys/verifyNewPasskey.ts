// Checks what a browser created.
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoCBOR } from '@simplewebauthn/server/helpers';
import type { newPasskeySchema } from '@portal/contract/schemas';
import type { z } from 'zod';
import type { Settings } from '../../../settings';
import { relyingPartyOf } from './relyingParty';

type NewPasskey = z.output<typeof newPasskeySchema>;

/** ES256, EdDSA and RS256 (COSE), which together every authenticator knows. */
export const algorithms = [-7, -8, -257];

/**
 * Without the attestation, as browsers send it: nothing here depends on the maker of an authenticator, and certificates that
 * a client sends name addresses to look at.
 */
function withoutAttestation(attestationObject: string): string {
  const authData = decodeAttestationObject(Buffer.from(attestationObject, 'base64url')).get('authData');
  const parts: [string, string | Uint8Array | Map<string, never>][] = [
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ];
  return Buffer.from(isoCBOR.encode(new Map(parts))).toString('base64url');
}

/** The facts of a new passkey, or null if it does not answer the challenge or its user was not verified. */
export async function verifyNewPasskey(
  settings: Settings,
  { id, response: { clientDataJSON, attestationObject, transports } }: NewPasskey,
  challenge: string,
) {
  const { id: rpId, origin } = relyingPartyOf(settings);
  try {
    const response = { clientDataJSON, attestationObject: withoutAttestation(attestationObject) };
    const { verified, registrationInfo: info } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    // The id in what was checked counts.
    if (!verified || info.credential.id !== id) return null;
    const { credential, aaguid, credentialBackedUp } = info;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
      aaguid,
      isBackedUp: credentialBackedUp,
    };
  } catch {
    // The package throws for whatever is wrong with what a client sent.
    return null;
  }
}
