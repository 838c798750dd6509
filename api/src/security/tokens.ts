// Opaque tokens: random, given away once, stored only as their hash.
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored. A plain hash is enough, since nobody can try 2^256 tokens. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
