import { evaluateAccess } from './guard';

describe('the guard', () => {
  it.each([
    ['signed-in', 'signed-out', '/login'],
    ['signed-in', 'pending-2fa', '/2fa-verify'],
    ['public', 'signed-in', '/'],
    ['pending-2fa', 'signed-in', '/'],
  ] as const)('sends a %s route with a %s session to %s', (access, status, to) => {
    expect(evaluateAccess(access, { status })).toEqual({ kind: 'redirect', to });
  });

  it.each([
    ['signed-in', 'signed-in'],
    ['public', 'signed-out'],
    ['public', 'pending-2fa'],
    ['pending-2fa', 'pending-2fa'],
    ['pending-2fa', 'signed-out'],
  ] as const)('shows a %s route with a %s session', (access, status) => {
    expect(evaluateAccess(access, { status })).toEqual({ kind: 'show' });
  });

  it.each(['signed-in', 'public', 'pending-2fa'] as const)(
    'waits on a %s route until the session is restored',
    (access) => expect(evaluateAccess(access, { status: 'restoring' })).toEqual({ kind: 'wait' }),
  );

  it.each([
    ['signed-in', 'signed-out', '/login?next=%2Fesim%3Fpage%3D2'],
    ['signed-in', 'pending-2fa', '/2fa-verify?next=%2Fesim%3Fpage%3D2'],
    ['public', 'signed-in', '/esim?page=2'],
    ['pending-2fa', 'signed-in', '/esim?page=2'],
  ] as const)('redirects a %s route with a %s session with a return path: %s', (access, status, to) => {
    expect(evaluateAccess(access, { status, next: '/esim?page=2' })).toEqual({ kind: 'redirect', to });
  });

  it.each(['signed-out', 'pending-2fa', 'signed-in', 'restoring'] as const)(
    'shows the page of a shared link with a %s session',
    (status) => {
      expect(evaluateAccess('public', { status, isSharedLink: true })).toEqual({ kind: 'show' });
      expect(evaluateAccess('signed-in', { status, isSharedLink: true })).toEqual(
        evaluateAccess('signed-in', { status }),
      );
    },
  );

  it('redirects to the login when the temporary token has expired', () => {
    const context = { status: 'signed-out', hasTempTokenExpired: true } as const;
    expect(evaluateAccess('pending-2fa', context)).toEqual({ kind: 'redirect', to: '/login' });
  });
});
