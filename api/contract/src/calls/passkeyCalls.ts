export const listPasskeys = { method: 'GET', path: '/auth/passkeys', tags: ['User:PASSKEYS'] } as const;
export const passkeyCreationOptions = { method: 'POST', path: '/auth/passkeys/options' } as const;
export const addPasskey = {
  method: 'POST',
  path: '/auth/passkeys',
  invalidates: ['User:PASSKEYS', 'Session:ACTIVITY'],
  invalidatesWhenRefused: true,
} as const;
export const renamePasskey = {
  method: 'PATCH',
  path: '/auth/passkeys/:passkeyId',
  invalidates: ['User:PASSKEYS'],
  invalidatesWhenRefused: true,
} as const;
export const removePasskey = {
  method: 'DELETE',
  path: '/auth/passkeys/:passkeyId',
  invalidates: ['User:PASSKEYS', 'Session:ACTIVITY'],
  invalidatesWhenRefused: true,
} as const;
export const passkeySignInOptions = { method: 'POST', path: '/auth/passkey-sign-in/options' } as const;
export const passkeySignIn = { method: 'POST', path: '/auth/passkey-sign-in', shape: 2 } as const;
export const passkeyProofOptions = { method: 'POST', path: '/auth/reauthenticate/options' } as const;
