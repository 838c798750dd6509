// Routes that send emails, and the job that delivers all emails.
import type { FastifyInstance } from 'fastify';
import { referralLink } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../http/call';
import { conflict } from '../http/httpErrors';
import type { Job } from '../jobs/jobs';
import { consumeAttempt } from '../security/throttle';
import type { Services } from '../services';
import { findAccountById } from '../users/accounts';
import { deliveryJob } from './deliver';
import { queueInstructions } from './instructions';
import { wakeEmailWorker, queueEmail } from './outbox';

/** Invitations go to strangers: fifty without a wait, then ever fewer. */
const invitations = { free: 50, maxWaitSeconds: 3_600 };

/** Registers the email routes and the delivery job. */
export function addMail(app: FastifyInstance, services: Services): Job[] {
  const { db, settings } = services;

  addCall(app, calls.qrInstructionEmail, async ({ caller, body }) => {
    const request = { email: body.email, esimId: body.esimId, codeText: body.qrCodeUrl };
    const sentTo = await queueInstructions(services, caller, request, ({ activationCode }, name) => ({
      template: 'qr-instructions',
      data: { name, activationCode },
    }));
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

  addCall(app, calls.referralEmail, async ({ caller, body }) => {
    const affiliate = await findAccountById(db, caller.id);
    // Not 429: browsers end their session on it.
    if ((await consumeAttempt(db, `invitations:${caller.id}`, invitations)) > 0)
      throw conflict('too_many_invitations', 'Many invitations have gone out. Please try again later.');
    // Link and name come from the server, so that nobody can send other links in the portal's name.
    await queueEmail(db, services, body.email, {
      template: 'referral',
      data: {
        affiliateName: affiliate?.companyName ?? body.affiliateName,
        link: referralLink(settings.PUBLIC_URL, caller.id),
      },
    });
    await wakeEmailWorker(services);
    return { message: 'The invitation is on its way.' };
  });
  return [deliveryJob(services)];
}
