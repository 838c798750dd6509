// The routes of passkeys.
import type { FastifyInstance } from 'fastify';
import { maxPasskeys } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { DomainError, notFound, sessionExpired } from '../../../base/errors/domainErrors';
import { addCall } from '../../../base/http/call';
import type { SignInServices } from '../signIn/newDevice';
import { handOver } from '../sessions/refreshCookie';
import { addPasskey, passkeyCreationOptions, type AddRefusal } from './addPasskey';
import { passkeysOf, presentPasskey, removePasskey, renamePasskey } from './passkeyList';
import { signInWithPasskey } from './passkeySignIn';
import { passkeyUseOptions, type UseRefusal } from './usePasskey';

const attemptOver = () =>
  new DomainError('passkey_attempt_over', 'This took longer than five minutes. Please try again.');

const addErrors: Readonly<Record<AddRefusal, () => DomainError>> = {
  'attempt-over': attemptOver,
  'not-valid': () =>
    new DomainError('passkey_refused', 'This passkey could not be checked. Please try again.'),
  known: () => new DomainError('passkey_known', 'This passkey is already in use.'),
  limit: () =>
    new DomainError('passkey_limit_reached', `You have ${maxPasskeys} passkeys. Remove one of them first.`),
};

/** The error of a passkey that was refused. None is 401 or 403: browsers end their session on these. */
export const useErrors: Readonly<Record<UseRefusal, () => DomainError>> = {
  'attempt-over': attemptOver,
  unknown: () =>
    new DomainError(
      'passkey_unknown',
      'This passkey does not belong to an account. It may have been removed.',
    ),
  'not-valid': addErrors['not-valid'],
  locked: () =>
    new DomainError(
      'passkey_locked',
      'This passkey is locked, because there may be a copy of it. Sign in with your password and remove it.',
    ),
};

/** Registers the routes. */
export function addPasskeys(app: FastifyInstance, services: SignInServices): void {
  const { db } = services;

  addCall(app, calls.listPasskeys, async ({ caller }) => ({
    passkeys: (await passkeysOf(db, caller.id)).map(presentPasskey),
  }));
  addCall(app, calls.passkeyCreationOptions, async ({ caller }) => {
    const options = await passkeyCreationOptions(services, caller);
    if (!options) throw sessionExpired();
    return options;
  });
  addCall(app, calls.addPasskey, async ({ caller, body }) => {
    const outcome = await addPasskey(services, caller, body);
    if ('refused' in outcome) throw addErrors[outcome.refused]();
    return { passkey: presentPasskey(outcome.added) };
  });
  addCall(app, calls.renamePasskey, async ({ caller, params, body }) => {
    const isRenamed = await renamePasskey(db, caller.id, params.passkeyId, body.name);
    if (!isRenamed) throw notFound('This passkey');
    return { message: 'The passkey has its name.' };
  });
  addCall(app, calls.removePasskey, async ({ caller, params }) => {
    const accepted = await removePasskey(services, caller.id, params.passkeyId);
    if (!accepted) throw notFound('This passkey');
    return { message: 'The passkey no longer signs in.', accepted };
  });
  addCall(app, calls.passkeySignInOptions, () => passkeyUseOptions(services, { purpose: 'sign-in' }));
  addCall(app, calls.passkeySignIn, async ({ body, request, reply }) => {
    const outcome = await signInWithPasskey(services, body, request);
    if ('refused' in outcome) throw useErrors[outcome.refused]();
    return handOver(outcome.tokens, request, reply, services.settings);
  });
  addCall(app, calls.passkeyProofOptions, ({ caller: { id: userId, sessionId } }) =>
    passkeyUseOptions(services, { purpose: 'proof', userId, sessionId }),
  );
}
