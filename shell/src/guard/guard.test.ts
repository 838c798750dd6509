import { judge } from './guard';

describe('the guard', () => {
  it.each([
    ['signed-in', 'signed-out', '/login'],
    ['signed-in', 'pending-2fa', '/2fa-verify'],
    ['public', 'signed-in', '/'],
    ['pending-2fa', 'signed-in', '/'],
  ] as const)('sends a %s route with a %s session to %s', (access, status, to) => {
    expect(judge(access, status)).toEqual({ kind: 'redirect', to });
  });

  it.each([
    ['signed-in', 'signed-in'],
    ['public', 'signed-out'],
    ['public', 'pending-2fa'],
    ['pending-2fa', 'pending-2fa'],
    ['pending-2fa', 'signed-out'],
  ] as const)('shows a %s route with a %s session', (access, status) => {
    expect(judge(access, status)).toEqual({ kind: 'show' });
  });

  it.each(['signed-in', 'public', 'pending-2fa'] as const)(
    'waits on a %s route until the session is restored',
    (access) => expect(judge(access, 'restoring')).toEqual({ kind: 'wait' }),
  );
});
