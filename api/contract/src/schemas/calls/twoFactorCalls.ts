import * as addresses from '../../calls/twoFactorCalls';
import { tokenPairSchema } from '../auth';
import { messageSchema } from '../primitives';
import * as twoFactor from '../twoFactor';
import { defineCall } from './call';

export const twoFactorCalls = {
  generateTwoFactor: defineCall({
    ...addresses.generateTwoFactor,
    module: 'auth',
    access: 'access-token',
    needsProof: true,
    summary: 'Make a secret for an authenticator app; nothing is enabled yet',
    responses: { 200: twoFactor.twoFactorGenerateResponseSchema },
    refusals: [409],
  }),
  verifyTwoFactor: defineCall({
    ...addresses.verifyTwoFactor,
    module: 'auth',
    access: 'temp-token',
    limit: 'credentials',
    summary: 'Finish a login with a code or a recovery code',
    body: twoFactor.twoFactorVerifyRequestSchema,
    responses: { 200: tokenPairSchema },
    refusals: [409],
  }),
  enableTwoFactor: defineCall({
    ...addresses.enableTwoFactor,
    module: 'auth',
    access: 'access-token',
    limit: 'credentials',
    summary: 'Turn two-factor sign-in on; answers ten recovery codes, once',
    body: twoFactor.twoFactorEnableRequestSchema,
    responses: { 200: twoFactor.twoFactorEnableResponseSchema },
    refusals: [409],
  }),
  disableTwoFactor: defineCall({
    ...addresses.disableTwoFactor,
    module: 'auth',
    access: 'access-token',
    needsProof: true,
    summary: 'Turn two-factor sign-in off',
    responses: { 200: messageSchema },
    refusals: [409],
  }),
  recoveryCodesLeft: defineCall({
    ...addresses.recoveryCodesLeft,
    module: 'auth',
    access: 'access-token',
    summary: 'How many recovery codes are left',
    responses: { 200: twoFactor.recoveryCodesLeftSchema },
  }),
  renewRecoveryCodes: defineCall({
    ...addresses.renewRecoveryCodes,
    module: 'auth',
    access: 'access-token',
    limit: 'credentials',
    summary: 'Replace all recovery codes by ten new ones',
    body: twoFactor.recoveryCodesRequestSchema,
    responses: { 200: twoFactor.recoveryCodesResponseSchema },
    refusals: [409],
  }),
} as const;
