export const getUser = { method: 'GET', path: '/user/:id' } as const;
export const updateUser = { method: 'PUT', path: '/user/:id' } as const;
export const leaveAffiliate = { method: 'DELETE', path: '/user/:id/affiliate' } as const;
export const changePassword = { method: 'PUT', path: '/user/:id/password' } as const;
export const uploadImage = { method: 'POST', path: '/upload' } as const;
export const getUploadedFile = { method: 'GET', path: '/upload/:fileName' } as const;
