// An authenticator in software: makes passkeys and uses them as a browser and a device do.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Flags {
  /** Whether the device checked who holds it. */
  isUserVerified?: boolean;
  /** The counter to state; by default it rises with each use. */
  counter?: number;
  origin?: string;
}

export interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}
export interface UseOptions {
  challenge: string;
  rpId: string;
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const encode = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url');

/** The AAGUID of Bitwarden. */
const bitwarden = 'd548826e79b4db40a3d811116f7e8349';

/** A device with one passkey; `counts` is false for passkeys that are synchronised. */
export class PasskeyDevice {
  readonly credentialId = randomBytes(32);
  private readonly privateKey: KeyObject;
  private readonly publicKey: Uint8Array;
  private counter = 0;
  private userHandle = '';

  constructor(
    private readonly origin: string,
    private readonly counts = true,
  ) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
    this.privateKey = pair.privateKey;
    // COSE (RFC 9053): an elliptic curve key, ES256, P-256.
    const cose: [number, number | Uint8Array][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ];
    this.publicKey = isoCBOR.encode(new Map(cose));
  }

  /** What the browser sends for a new passkey. */
  create({ challenge, rp, user }: CreationOptions, flags: Flags = {}) {
    this.userHandle = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const attested = [Buffer.from(bitwarden, 'hex'), length, this.credentialId, this.publicKey];
    const authData = Buffer.concat([this.authenticatorData(rp.id, flags, 0x40), ...attested]);
    const parts: [string, string | Uint8Array | Map<string, never>][] = [
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', new Uint8Array(authData)],
    ];
    return {
      id: encode(this.credentialId),
      rawId: encode(this.credentialId),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, flags),
        attestationObject: encode(isoCBOR.encode(new Map(parts))),
        transports: ['internal'],
      },
    };
  }

  /** What the browser sends when the passkey is used. */
  use({ challenge, rpId }: UseOptions, flags: Flags = {}) {
    const authenticatorData = this.authenticatorData(rpId, flags, 0);
    const clientDataJSON = this.clientData('webauthn.get', challenge, flags);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: encode(this.credentialId),
      rawId: encode(this.credentialId),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        authenticatorData: encode(authenticatorData),
        signature: encode(sign('sha256', signed, this.privateKey)),
        userHandle: this.userHandle,
      },
    };
  }

  private authenticatorData(
    rpId: string,
    { isUserVerified = true, counter }: Flags,
    further: number,
  ): Buffer {
    if (this.counts) this.counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    const userPresent = 0x01;
    const userVerified = isUserVerified ? 0x04 : 0;
    return Buffer.concat([sha256(rpId), Buffer.from([userPresent | userVerified | further]), count]);
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Flags): string {
    return encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
