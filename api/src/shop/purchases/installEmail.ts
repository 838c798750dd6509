// The emails about what was bought: how to install an eSIM, that the affiliate who paid for it had it refunded, and that a
// withdrawal came too late.
import { fullName, t } from '@portal/contract';
import type { CarrierEsim } from '../../travel/carrier/carrier';
import type { Transaction } from '../../base/database/database';
import { takeOverWelcome } from '../../people/auth/links/linkEmails';
import { issueLinkToken } from '../../people/auth/links/linkTokens';
import { queueEmail, type EmailServices } from '../../notices/mail/outbox';
import { affiliateNameText } from '../../notices/mail/quoted';
import type { Needs } from '../../services';
import { findAccountById } from '../../people/users/accounts';
import { findEmailBrand } from '../../people/users/brands';
import { isInvited } from '../../people/users/invitations';
import { findUser } from '../../people/users/users';
import type { Purchase } from './purchases';

/** Queues the email. */
export async function queueInstallEmail(
  tx: Transaction,
  services: Needs<'settings'>,
  purchase: Purchase,
  esim: CarrierEsim,
): Promise<void> {
  const ownerId = purchase.customerId ?? purchase.userId;
  const owner = await findAccountById(tx, ownerId);
  const buyer = ownerId === purchase.userId ? null : await findUser(tx, purchase.userId);
  if (!owner) return;
  const { PUBLIC_URL } = services.settings;
  const brand = buyer ? await findEmailBrand(tx, buyer.id, PUBLIC_URL) : undefined;
  const path = `/esim/${encodeURIComponent(esim.uid)}?user_id=${ownerId}&tab=activation`;
  // Whoever was invited gets the eSIM and the invitation in one mail, and none twice.
  const isUnderInvitation = buyer !== null && isInvited(owner);
  const hasWelcome = isUnderInvitation && (await takeOverWelcome(tx, owner.email));
  const token =
    isUnderInvitation && !hasWelcome ? await issueLinkToken(tx, ownerId, 'choose-password') : null;
  await queueEmail(tx, services, owner, {
    template: 'install',
    data: {
      name: owner.fname,
      buyerName: buyer && (brand?.name ?? fullName(buyer)),
      planTitle: purchase.planTitle,
      activationCode: esim.activationCode,
      smdpAddress: esim.smdpAddress,
      apn: esim.apn,
      hasAutoApn: esim.autoApn,
      link: `${PUBLIC_URL}${path}`,
      invitationLink: token && `${PUBLIC_URL}/reset-password/${token}`,
      hasWelcome,
    },
    brand,
    receipts: buyer ? [] : [{ userId: purchase.userId, reference: purchase.id }],
  });
}

/** Tells the customer whose eSIM or plan the buyer had refunded that it has ended. */
export async function queueRefundedEmail(
  tx: Transaction,
  services: Needs<'settings'>,
  { userId, customerId, type, planTitle }: Purchase,
): Promise<void> {
  if (customerId === null || customerId === userId) return;
  const [owner, buyer] = await Promise.all([findUser(tx, customerId), findUser(tx, userId)]);
  if (!owner || !buyer) return;
  const brand = await findEmailBrand(tx, userId, services.settings.PUBLIC_URL);
  const isEsim = type === 'esim';
  await queueEmail(tx, services, owner, () => {
    const by = affiliateNameText(brand?.name ?? fullName(buyer));
    const text = [
      t('{by} bought {planTitle} for you and had it refunded, because it was never used.', { by, planTitle }),
      isEsim
        ? t('It cannot be installed or used any more.')
        : t('Its data cannot be used any more; other plans of the eSIM stay.'),
      t('Ask {by} if you did not expect this.', { by }),
    ].join(' ');
    const title = isEsim ? t('Your eSIM has ended') : t('A plan of your eSIM has ended');
    return { template: 'notice', data: { name: owner.fname, title, text }, brand };
  });
}

/** Tells whoever withdrew from the contract that the purchase had been used, or got a plan, before it could be ended. */
export async function queueWithdrawalRefused(
  tx: Transaction,
  services: EmailServices,
  { userId, planTitle, withdrawalTerms }: Purchase,
  reason: 'used' | 'extended',
): Promise<void> {
  const buyer = await findUser(tx, userId);
  if (!buyer) return;
  await queueEmail(tx, services, buyer, () => ({
    template: 'notice',
    data: {
      name: buyer.fname,
      title: t('Your withdrawal could not be carried out'),
      text: `${refusedText(reason, planTitle, withdrawalTerms !== null)} ${t('Nothing was changed, and no money was moved.')}`,
    },
  }));
}

function refusedText(reason: 'used' | 'extended', planTitle: string, hasConfirmedTerms: boolean): string {
  if (reason === 'extended')
    return t(
      'Your withdrawal from the contract for {planTitle} could not be carried out: its eSIM got another plan before it could be ended. Refund or delete that plan, and withdraw again.',
      { planTitle },
    );
  return hasConfirmedTerms
    ? t(
        'Your withdrawal from the contract for {planTitle} could not be carried out: it was installed or used before it could be ended, which ends the right of withdrawal, as you confirmed before you paid. Write to support if this is wrong.',
        { planTitle },
      )
    : t(
        'Your withdrawal from the contract for {planTitle} could not be carried out: it was installed or used before it could be ended, which ends the right of withdrawal. Write to support if this is wrong.',
        { planTitle },
      );
}
