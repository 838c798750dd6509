export const health = { method: 'GET', path: '/health' } as const;
export const ready = { method: 'GET', path: '/ready' } as const;
export const telemetry = { method: 'POST', path: '/telemetry' } as const;
export const search = { method: 'GET', path: '/search' } as const;
