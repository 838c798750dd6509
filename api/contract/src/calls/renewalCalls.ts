export const getRenewal = {
  method: 'GET',
  path: '/esim/:esimId/renewal',
  tags: ['DataPlan:{esimId}', 'DataPlan:renewal {esimId}'],
} as const;
export const setRenewal = {
  method: 'PUT',
  path: '/esim/:esimId/renewal',
  shape: 2,
  invalidates: ['DataPlan:renewal {esimId}'],
  invalidatesWhenRefused: true,
} as const;
export const removeRenewal = {
  method: 'DELETE',
  path: '/esim/:esimId/renewal',
  invalidates: ['DataPlan:renewal {esimId}'],
  invalidatesWhenRefused: true,
} as const;
