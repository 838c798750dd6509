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
