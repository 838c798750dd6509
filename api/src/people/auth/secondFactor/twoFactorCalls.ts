// The routes of two-factor authentication.
import type { FastifyInstance } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { DomainError, notFound } from '../../../base/errors/domainErrors';
import { addCall } from '../../../base/http/call';
import type { Needs } from '../../../services';
import type { SignInServices } from '../signIn/newDevice';
import { addAuthenticator } from '../authenticators/addAuthenticator';
import {
  authenticatorsOf,
  presentAuthenticator,
  removeAuthenticator,
  renameAuthenticator,
} from '../authenticators/authenticatorList';
import { countRecoveryCodes } from './recoveryCodes';
import { handOver } from '../sessions/refreshCookie';
import { finishLogin } from './secondFactor';
import { listTrustedDevices, stopTrusting } from '../trustedDevices/trustedDevices';
import { disable, enable, generateSecret, replaceRecoveryCodes } from './twoFactor';

export function addTwoFactor(app: FastifyInstance, services: SignInServices): void {
  // Enabling shows recovery codes and could lock the owner out, so the secret requires a recent proof of identity.
  addCall(app, calls.generateTwoFactor, ({ caller }) => generateSecret(services, caller.id));
  addCall(app, calls.verifyTwoFactor, async ({ body, request, reply }) => {
    const tokens = await finishLogin(services, body, request, reply);
    return handOver(tokens, request, reply, services.settings);
  });
  addCall(app, calls.enableTwoFactor, async ({ caller, body }) => {
    const recoveryCodes = await enable(services, caller, body.secret, body.token);
    return { message: 'Two-factor authentication is enabled.', recoveryCodes };
  });
  addCall(app, calls.disableTwoFactor, async ({ caller }) => {
    await disable(services, caller);
    return { message: 'Two-factor authentication is disabled.' };
  });
  addAuthenticators(app, services);
  addCall(app, calls.listTrustedDevices, async ({ caller, request }) => ({
    devices: await listTrustedDevices(services, caller.id, request),
  }));
  addCall(app, calls.stopTrusting, async ({ caller, params }) => {
    const isStopped = await stopTrusting(services, caller.id, params.trustedDeviceId);
    if (!isStopped) throw notFound('This trusted device');
    return { message: 'Signing in there asks for a code again.' };
  });
  addCall(app, calls.recoveryCodesLeft, async ({ caller }) => ({
    remaining: await countRecoveryCodes(services.db, caller.id),
  }));
  addCall(app, calls.renewRecoveryCodes, async ({ caller, body }) => ({
    recoveryCodes: await replaceRecoveryCodes(services, caller, body.token),
  }));
}

const lastAuthenticator = () =>
  new DomainError(
    'authenticator_last',
    'This is your only authenticator app. Disable two-factor authentication to remove it.',
  );

function addAuthenticators(app: FastifyInstance, services: Needs<'db' | 'settings'>): void {
  const { db } = services;
  addCall(app, calls.listAuthenticators, async ({ caller }) => ({
    authenticators: (await authenticatorsOf(db, caller.id)).map(presentAuthenticator),
  }));
  addCall(app, calls.addAuthenticator, async ({ caller, body }) => ({
    authenticator: presentAuthenticator(await addAuthenticator(services, caller, body)),
  }));
  addCall(app, calls.renameAuthenticator, async ({ caller, params, body }) => {
    const isRenamed = await renameAuthenticator(db, caller.id, params.authenticatorId, body.name);
    if (!isRenamed) throw notFound('This authenticator app');
    return { message: 'The authenticator app has its name.' };
  });
  addCall(app, calls.removeAuthenticator, async ({ caller, params }) => {
    const outcome = await removeAuthenticator(services, caller.id, params.authenticatorId);
    if (outcome === 'unknown') throw notFound('This authenticator app');
    if (outcome === 'last') throw lastAuthenticator();
    return { message: 'Its codes no longer sign in.' };
  });
}
