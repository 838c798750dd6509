// Emails with activation details. The code is a secret: only users who may see it can request the email, and it is always
// sent to the eSIM's owner.
import { parseActivationCode } from '@portal/contract';
import type { MailInstructionsResponse } from '@portal/contract/schemas';
import type { Caller } from '../../base/security/accessToken';
import { maySeeActivation, visibleEsim, visibleEsimOfCode } from './access';
import type { EsimRow } from './esimsTables';
import { DomainError, notFound } from '../../base/errors/domainErrors';
import type { Needs } from '../../services';
import { findEmailBrand } from '../../people/users/brands';
import { findUsers } from '../../people/users/users';
import type { Email } from '../../notices/mail/emailTemplates';
import { queueEmail } from '../../notices/mail/outbox';
import { run } from '../../base/commands/run';
import { done, type Outcome } from '../../base/errors/outcomes';
import { findCustomersEsims } from './customersEsims';

/** Identifies the eSIM by its id, or by a text that contains its activation code. */
export interface InstructionRequest {
  email: string;
  esimId?: string | undefined;
  codeText: string;
}

// The text is an activation code, or the URL of a QR image with the code as a query parameter.
const findActivationCode = (text: string): string | null => {
  const code = parseActivationCode(text);
  if (code) return code.lpaString;
  if (!URL.canParse(text)) return null;
  for (const value of new URL(text).searchParams.values()) {
    const code = parseActivationCode(value);
    if (code) return code.lpaString;
  }
  return null;
};

const findRequestedEsim = async (
  services: Needs<'db'>,
  caller: Caller,
  request: InstructionRequest,
): Promise<EsimRow> => {
  if (request.esimId !== undefined) return visibleEsim(services, caller, request.esimId);
  const code = findActivationCode(request.codeText);
  if (!code) throw new DomainError('activation_code_invalid', 'This is not an activation code.');
  return visibleEsimOfCode(services, caller, code);
};

/**
 * Queues an email to the eSIM's owner, built from the stored eSIM, and returns the owner's email address.
 * @throws 404; 409 `activation_details_hidden`; 422 `recipient_not_allowed`
 */
export async function queueInstructions(
  services: Needs<'db' | 'settings'>,
  caller: Caller,
  request: InstructionRequest,
  buildEmail: (esim: EsimRow, ownerName: string) => Email,
): Promise<string> {
  const esim = await findRequestedEsim(services, caller, request);
  if (!(await maySeeActivation(services, caller, esim))) {
    throw new DomainError(
      'activation_details_hidden',
      'Only the owner of this eSIM can send its activation details. Nothing was sent.',
    );
  }
  const users = await findUsers(services.db, [caller.id, esim.customerId]);
  const owner = users.get(esim.customerId);
  if (!owner) throw notFound('The owner of this eSIM');
  // Report another recipient as an error instead of ignoring it.
  if (![...users.values()].some(({ email }) => email === request.email)) {
    const message = 'Activation details go to the owner of the eSIM only. Nothing was sent.';
    throw new DomainError('recipient_not_allowed', message, [
      { field: 'email', code: 'not_allowed', message },
    ]);
  }
  // Sent by an affiliate to a customer, it has the affiliate's brand.
  const brand =
    caller.id === owner.id
      ? undefined
      : await findEmailBrand(services.db, caller.id, services.settings.PUBLIC_URL);
  await queueEmail(services.db, services, owner, { ...buildEmail(esim, owner.fname), brand });
  return owner.email;
}

/**
 * Queues an email with the QR code to the owner of each of the affiliate's customers' eSIMs, once per idempotency key. What
 * the affiliate may not see is not sent.
 */
export async function mailInstructions(
  services: Needs<'db' | 'logger' | 'settings'>,
  affiliateId: string,
  esimIds: readonly string[],
  key: string,
): Promise<Outcome<MailInstructionsResponse, never>> {
  const { db, settings } = services;
  const found = await findCustomersEsims(db, affiliateId, esimIds);
  const brand = await findEmailBrand(db, affiliateId, settings.PUBLIC_URL);
  const command = { userId: affiliateId, key, call: 'mail-instructions', body: { esimIds } };
  return run(services, command, async (tx) => {
    const sendable = found.filter(({ mayInstall }) => mayInstall);
    const owners = await findUsers(
      tx,
      sendable.map(({ customer }) => customer.id),
    );
    for (const { esim, customer } of sendable)
      await queueEmail(tx, services, owners.get(customer.id) ?? customer.email, {
        ...qrEmail(esim, customer.fname),
        brand,
      });
    const isSent = new Set(sendable.map(({ esim }) => esim.uid));
    const isFound = new Set(found.map(({ esim }) => esim.uid));
    return done({
      mailed: sendable.map(({ esim, customer }) => ({ esimId: esim.uid, email: customer.email })),
      skipped: esimIds
        .filter((esimId) => !isSent.has(esimId))
        .map((esimId) => ({ esimId, reason: isFound.has(esimId) ? 'hidden' : 'not_found' })),
    });
  });
}

/** The email with the QR code. */
export const qrEmail = ({ activationCode }: EsimRow, name: string): Email => ({
  template: 'qr-instructions',
  data: { name, activationCode },
});
