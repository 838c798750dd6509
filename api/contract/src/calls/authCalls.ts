export const register = { method: 'POST', path: '/auth/register' } as const;
export const login = { method: 'POST', path: '/auth/login', shape: 2 } as const;
export const logout = { method: 'POST', path: '/auth/logout/:id' } as const;
export const refreshToken = { method: 'POST', path: '/auth/refresh-token', shape: 2 } as const;
export const forgotPassword = { method: 'POST', path: '/auth/forgot-password' } as const;
export const resetPassword = { method: 'POST', path: '/auth/reset-password/:token', shape: 2 } as const;
export const checkResetLink = {
  method: 'GET',
  path: '/auth/reset-password/:token',
  shape: 2,
  cacheSeconds: 0,
} as const;
export const sendVerificationEmail = { method: 'POST', path: '/auth/send-verification-email' } as const;
export const verifyEmail = { method: 'GET', path: '/auth/verify-email/:token' } as const;
export const reauthenticate = { method: 'POST', path: '/auth/reauthenticate', shape: 2 } as const;
export const listSessions = { method: 'GET', path: '/auth/sessions', shape: 2, tags: ['Session'] } as const;
export const listSecurityActivity = {
  method: 'GET',
  path: '/auth/activity',
  shape: 2,
  tags: ['Session:ACTIVITY'],
  cacheSeconds: 0,
} as const;
export const endSession = {
  method: 'DELETE',
  path: '/auth/sessions/:sessionId',
  invalidates: ['Session'],
  invalidatesWhenRefused: true,
} as const;
export const endOtherSessions = {
  method: 'DELETE',
  path: '/auth/sessions',
  shape: 2,
  invalidates: ['Session'],
  invalidatesWhenRefused: true,
} as const;
export const getEmailChange = {
  method: 'GET',
  path: '/user/:id/email-change',
  tags: ['User:EMAIL_CHANGE'],
  cacheSeconds: 0,
} as const;
export const requestEmailChange = {
  method: 'POST',
  path: '/user/:id/email-change',
  invalidates: ['User:EMAIL_CHANGE'],
} as const;
export const cancelEmailChange = {
  method: 'DELETE',
  path: '/user/:id/email-change',
  invalidates: ['User:EMAIL_CHANGE'],
} as const;
// The token is in the body: addresses get into logs.
export const confirmEmail = {
  method: 'POST',
  path: '/auth/confirm-email',
  invalidates: ['User', 'User:EMAIL_CHANGE'],
} as const;
export const correctEmail = { method: 'POST', path: '/auth/correct-email' } as const;
