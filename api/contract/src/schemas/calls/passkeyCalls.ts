import * as addresses from '../../calls/passkeyCalls';
import { tokenPairSchema } from '../auth';
import * as passkey from '../passkey';
import { messageSchema } from '../primitives';
import { defineCall } from './call';

export const passkeyCalls = {
  listPasskeys: defineCall({
    ...addresses.listPasskeys,
    module: 'auth',
    access: 'access-token',
    summary: 'One’s passkeys, the oldest first',
    responses: { 200: passkey.passkeysResponseSchema },
  }),
  passkeyCreationOptions: defineCall({
    ...addresses.passkeyCreationOptions,
    module: 'auth',
    access: 'access-token',
    needsProof: true,
    limit: 'credentials',
    summary: 'What a browser needs to create a passkey',
    responses: { 200: passkey.passkeyCreationOptionsSchema },
  }),
  addPasskey: defineCall({
    ...addresses.addPasskey,
    module: 'auth',
    access: 'access-token',
    needsProof: true,
    limit: 'credentials',
    summary: 'Store a passkey that a browser created; it can sign in then',
    body: passkey.addPasskeyRequestSchema,
    responses: { 201: passkey.passkeyResponseSchema },
    refusals: [409],
  }),
  renamePasskey: defineCall({
    ...addresses.renamePasskey,
    module: 'auth',
    access: 'access-token',
    summary: 'Name a passkey',
    params: passkey.passkeyParamsSchema,
    body: passkey.renamePasskeyRequestSchema,
    responses: { 200: messageSchema },
    refusals: [404],
  }),
  removePasskey: defineCall({
    ...addresses.removePasskey,
    module: 'auth',
    access: 'access-token',
    needsProof: true,
    summary: 'Remove a passkey; it signs in no more',
    params: passkey.passkeyParamsSchema,
    responses: { 200: passkey.passkeyRemovedResponseSchema },
    refusals: [404],
  }),
  passkeySignInOptions: defineCall({
    ...addresses.passkeySignInOptions,
    module: 'auth',
    access: 'public',
    limit: 'credentials',
    summary: 'What a browser needs to sign in with a passkey; the same for everyone',
    responses: { 200: passkey.passkeyUseOptionsSchema },
  }),
  passkeySignIn: defineCall({
    ...addresses.passkeySignIn,
    module: 'auth',
    access: 'public',
    limit: 'credentials',
    summary: 'Sign in with a passkey, which names the account and needs no second factor',
    body: passkey.passkeySignInRequestSchema,
    responses: { 200: tokenPairSchema },
    refusals: [409],
  }),
  passkeyProofOptions: defineCall({
    ...addresses.passkeyProofOptions,
    module: 'auth',
    access: 'access-token',
    limit: 'credentials',
    summary: 'What a browser needs to prove with a passkey who is signed in',
    responses: { 200: passkey.passkeyUseOptionsSchema },
  }),
} as const;
