// Opaque tokens: random, issued once, stored as a hash.
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A plain hash is enough: nobody can try 2^256 tokens. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Keys of counts contain emails and addresses, which the tables do not need in plain text. */
export const hashKey = (key: string): string => hashToken(key).toString('base64url');
