// Routes that send activation details by email.
import type { FastifyInstance } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../../base/http/call';
import type { Needs } from '../../services';
import { qrEmail, queueInstructions } from './instructions';

/** Registers the routes. */
export function addInstructionEmails(app: FastifyInstance, services: Needs<'db' | 'settings'>): void {
  addCall(app, calls.qrInstructionEmail, async ({ caller, body }) => {
    const request = { email: body.email, esimId: body.esimId, codeText: body.qrCodeUrl };
    const sentTo = await queueInstructions(services, caller, request, qrEmail);
    return { message: `The QR code instructions are on their way to ${sentTo}.` };
  });

  addCall(app, calls.manualInstructionEmail, async ({ caller, body }) => {
    const request = { email: body.email, esimId: body.esimId, codeText: body.activationCode };
    const sentTo = await queueInstructions(
      services,
      caller,
      request,
      ({ activationCode, smdpAddress }, name) => ({
        template: 'manual-instructions',
        data: { name, activationCode, smdpAddress },
      }),
    );
    return { message: `The manual instructions are on their way to ${sentTo}.` };
  });
}
