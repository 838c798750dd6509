import { tokenPairSchema } from '../auth';
import { messageSchema } from '../primitives';
import * as twoFactor from '../twoFactor';
import { defineCall } from './call';

const room = 'auth';

export const twoFactorCalls = {
  generateTwoFactor: defineCall({
    room,
    method: 'POST',
    path: '/2fa/generate',
    access: 'access-token',
    summary: 'Make a secret for an authenticator app; nothing is enabled yet',
    answers: { 200: twoFactor.twoFactorGenerateAnswerSchema },
  }),
  verifyTwoFactor: defineCall({
    room,
    method: 'POST',
    path: '/2fa/verify',
    access: 'temp-token',
    limit: 'credentials',
    summary: 'Finish a login with a code or a recovery code',
    body: twoFactor.twoFactorVerifyRequestSchema,
    answers: { 200: tokenPairSchema },
  }),
  enableTwoFactor: defineCall({
    room,
    method: 'POST',
    path: '/2fa/enable',
    access: 'access-token',
    limit: 'credentials',
    summary: 'Turn two-factor sign-in on; answers ten recovery codes, once',
    body: twoFactor.twoFactorEnableRequestSchema,
    answers: { 200: twoFactor.twoFactorEnableAnswerSchema },
  }),
  disableTwoFactor: defineCall({
    room,
    method: 'POST',
    path: '/2fa/disable',
    access: 'access-token',
    summary: 'Turn two-factor sign-in off',
    answers: { 200: messageSchema },
  }),
  recoveryCodesLeft: defineCall({
    room,
    method: 'GET',
    path: '/2fa/recovery-codes',
    access: 'access-token',
    summary: 'How many recovery codes are left',
    answers: { 200: twoFactor.recoveryCodesLeftSchema },
  }),
  renewRecoveryCodes: defineCall({
    room,
    method: 'POST',
    path: '/2fa/recovery-codes',
    access: 'access-token',
    limit: 'credentials',
    summary: 'Replace all recovery codes by ten new ones',
    body: twoFactor.recoveryCodesRequestSchema,
    answers: { 200: twoFactor.recoveryCodesAnswerSchema },
  }),
} as const;
