export const generateTwoFactor = { method: 'POST', path: '/2fa/generate' } as const;
export const verifyTwoFactor = { method: 'POST', path: '/2fa/verify', shape: 3 } as const;
export const enableTwoFactor = { method: 'POST', path: '/2fa/enable', invalidates: ['User'] } as const;
export const disableTwoFactor = { method: 'POST', path: '/2fa/disable', invalidates: ['User'] } as const;
export const listAuthenticators = {
  method: 'GET',
  path: '/2fa/authenticators',
  tags: ['User:AUTHENTICATORS'],
} as const;
export const addAuthenticator = {
  method: 'POST',
  path: '/2fa/authenticators',
  invalidates: ['User:AUTHENTICATORS', 'Session:ACTIVITY'],
  invalidatesWhenRefused: true,
} as const;
export const renameAuthenticator = {
  method: 'PATCH',
  path: '/2fa/authenticators/:authenticatorId',
  invalidates: ['User:AUTHENTICATORS'],
  invalidatesWhenRefused: true,
} as const;
export const removeAuthenticator = {
  method: 'DELETE',
  path: '/2fa/authenticators/:authenticatorId',
  invalidates: ['User:AUTHENTICATORS', 'Session:ACTIVITY'],
  invalidatesWhenRefused: true,
} as const;
export const listTrustedDevices = {
  method: 'GET',
  path: '/2fa/trusted-devices',
  shape: 2,
  tags: ['Session'],
  cacheSeconds: 0,
} as const;
export const stopTrusting = {
  method: 'DELETE',
  path: '/2fa/trusted-devices/:trustedDeviceId',
  invalidates: ['Session'],
  invalidatesWhenRefused: true,
} as const;
export const recoveryCodesLeft = { method: 'GET', path: '/2fa/recovery-codes', tags: ['User'] } as const;
export const renewRecoveryCodes = {
  method: 'POST',
  path: '/2fa/recovery-codes',
  invalidates: ['User'],
} as const;
