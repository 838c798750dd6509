// Mails with activation details. The code is a secret: it goes to the eSIM's owner, whoever asks, and only whoever may
// see it can ask.
import { parseActivationCode } from '@portal/contract';
import type { Caller } from '../auth/accessToken';
import { maySeeActivation, visibleEsim, visibleEsimOfCode } from '../esims/access';
import type { EsimRow } from '../esims/esimsTables';
import { invalidInput, notFound, conflict } from '../http/httpErrors';
import type { Services } from '../services';
import { findUsers } from '../users/users';
import type { Email } from './emailTemplates';
import { wakeEmailWorker, queueEmail } from './outbox';

/** How the caller names the eSIM: by its id, or by a text that holds its activation code. */
export interface InstructionRequest {
  email: string;
  esimId?: string | undefined;
  codeText: string;
}

// The code itself, or the address of a QR image that carries it as a parameter.
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
  services: Services,
  caller: Caller,
  request: InstructionRequest,
): Promise<EsimRow> => {
  if (request.esimId !== undefined) return visibleEsim(services, caller, request.esimId);
  const code = findActivationCode(request.codeText);
  if (!code) throw invalidInput('This is not an activation code.', undefined, 'activation_code_invalid');
  return visibleEsimOfCode(services, caller, code);
};

/**
 * Mails to the eSIM's owner what `letterOf` makes of the eSIM's own record; returns the owner's email.
 * @throws 404; 409 `activation_details_hidden`; 422 `recipient_not_allowed`
 */
export async function queueInstructions(
  services: Services,
  caller: Caller,
  request: InstructionRequest,
  buildEmail: (esim: EsimRow, ownerName: string) => Email,
): Promise<string> {
  const esim = await findRequestedEsim(services, caller, request);
  if (!(await maySeeActivation(services, caller, esim))) {
    throw conflict(
      'activation_details_hidden',
      'Only the owner of this eSIM can send its activation details. Nothing was sent.',
    );
  }
  const users = await findUsers(services.db, [caller.id, esim.customerId]);
  const owner = users.get(esim.customerId);
  if (!owner) throw notFound('The owner of this eSIM');
  // A client that asks for another recipient is told, instead of being sent elsewhere silently.
  if (![...users.values()].some(({ email }) => email === request.email)) {
    const message = 'Activation details go to the owner of the eSIM only. Nothing was sent.';
    throw invalidInput(message, [{ field: 'email', code: 'not_allowed', message }], 'recipient_not_allowed');
  }
  await queueEmail(services.db, services, owner.email, buildEmail(esim, owner.fname));
  await wakeEmailWorker(services);
  return owner.email;
}
