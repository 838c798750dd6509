// The route that sends an affiliate's invitation by email.
import type { FastifyInstance } from 'fastify';
import { referralLink } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { DomainError } from '../../base/errors/domainErrors';
import { addCall } from '../../base/http/call';
import { queueEmail } from '../../notices/mail/outbox';
import { consumeAttempt } from '../../base/security/throttle';
import type { Needs } from '../../services';
import { findEmailBrand } from '../../people/users/brands';
import { findAccountById } from '../../people/users/accounts';

/** Invitations go to strangers: fifty without a wait, then ever fewer. */
const invitations = { free: 50, maxWaitSeconds: 3_600 };

/** Registers the route. */
export function addInvitations(app: FastifyInstance, services: Needs<'db' | 'settings'>): void {
  const { db, settings } = services;

  addCall(app, calls.referralEmail, async ({ caller, body }) => {
    const affiliate = await findAccountById(db, caller.id);
    // Not 429: browsers end their session on it.
    if ((await consumeAttempt(db, `invitations:${caller.id}`, invitations)) > 0)
      throw new DomainError(
        'too_many_invitations',
        'Many invitations have gone out. Please try again later.',
      );
    // Link and name come from the server, so that nobody can send other links in the portal's name.
    const recipient = { email: body.email, language: affiliate?.language ?? 'en' };
    await queueEmail(db, services, recipient, {
      template: 'referral',
      data: {
        affiliateName: affiliate?.companyName ?? body.affiliateName,
        link: referralLink(settings.PUBLIC_URL, affiliate?.referralName ?? caller.id),
      },
      brand: await findEmailBrand(db, caller.id, settings.PUBLIC_URL),
    });
    return { message: 'The invitation is on its way.' };
  });
}
