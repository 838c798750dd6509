export const requestDataExport = {
  method: 'POST',
  path: '/user/:id/data-exports',
  invalidates: ['User:DATA_EXPORTS'],
  invalidatesWhenRefused: true,
} as const;
export const listDataExports = {
  method: 'GET',
  path: '/user/:id/data-exports',
  tags: ['User:DATA_EXPORTS'],
} as const;
export const downloadDataExport = {
  method: 'GET',
  path: '/user/:id/data-exports/:exportId/file',
  isFile: true,
} as const;
export const getClosing = {
  method: 'GET',
  path: '/user/:id/closing',
  shape: 2,
  tags: ['User:CLOSING', 'Wallet', 'Esim'],
  cacheSeconds: 0,
} as const;
export const closeAccount = {
  method: 'POST',
  path: '/user/:id/closing',
  invalidates: ['User:CLOSING'],
  invalidatesWhenRefused: true,
} as const;
// The token is in the body: addresses get into logs.
export const openClosing = {
  method: 'POST',
  path: '/auth/closing',
  isRead: true,
  cacheSeconds: 0,
} as const;
export const keepAccount = { method: 'POST', path: '/auth/keep-account' } as const;
