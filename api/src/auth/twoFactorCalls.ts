// The routes of two-factor authentication.
import type { FastifyInstance } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../http/call';
import type { Services } from '../services';
import { countRecoveryCodes } from './recoveryCodes';
import { finishLogin } from './secondFactor';
import { disable, enable, generateSecret, replaceRecoveryCodes } from './twoFactor';

export function addTwoFactor(app: FastifyInstance, services: Services): void {
  // Enabling shows recovery codes and could lock the owner out, so the secret requires a recent proof of identity.
  addCall(app, calls.generateTwoFactor, ({ caller }) => generateSecret(services, caller.id));
  addCall(app, calls.verifyTwoFactor, ({ body, request }) => finishLogin(services, body, request));
  addCall(app, calls.enableTwoFactor, async ({ caller, body }) => {
    const recoveryCodes = await enable(services, caller.id, body.secret, body.token);
    return { message: 'Two-factor authentication is enabled.', recoveryCodes };
  });
  addCall(app, calls.disableTwoFactor, async ({ caller }) => {
    await disable(services, caller.id);
    return { message: 'Two-factor authentication is disabled.' };
  });
  addCall(app, calls.recoveryCodesLeft, async ({ caller }) => ({
    remaining: await countRecoveryCodes(services.db, caller.id),
  }));
  addCall(app, calls.renewRecoveryCodes, async ({ caller, body }) => ({
    recoveryCodes: await replaceRecoveryCodes(services, caller.id, body.token),
  }));
}
