export const getUser = { method: 'GET', path: '/user/:id', tags: ['User:{id}'] } as const;
export const updateUser = { method: 'PUT', path: '/user/:id', invalidates: ['User:{id}'] } as const;
export const leaveAffiliate = {
  method: 'DELETE',
  path: '/user/:id/affiliate',
  invalidates: ['User:{id}'],
} as const;
export const changePassword = {
  method: 'PUT',
  path: '/user/:id/password',
  invalidates: ['Session'],
} as const;
export const uploadImage = { method: 'POST', path: '/upload', formField: 'image' } as const;
export const getUploadedFile = { method: 'GET', path: '/upload/:fileName', isFile: true } as const;
