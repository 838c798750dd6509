// Mails with activation details. The code is a secret: it goes to its owner or to the one who asks,
// and only for an eSIM that the one who asks may see.
import { parseActivationCode } from '@portal/contract';
import type { Caller } from '../auth/accessToken';
import { visibleEsim, visibleEsimOfCode } from '../esims/access';
import type { EsimRow } from '../esims/esimsTables';
import { invalidInput } from '../http/refusal';
import type { Services } from '../services';
import { findPeople } from '../users/people';
import type { Letter } from './letters';
import { mailsWaiting, writeMail } from './outbox';

/** How the caller names the eSIM: by its id, or by a text that holds its activation code. */
export interface InstructionRequest {
  email: string;
  esimId?: string | undefined;
  codeText: string;
}

// The code itself, or the address of a QR image that carries it as a parameter.
const codeIn = (text: string): string | null => {
  const own = parseActivationCode(text);
  if (own) return own.lpaString;
  if (!URL.canParse(text)) return null;
  for (const value of new URL(text).searchParams.values()) {
    const carried = parseActivationCode(value);
    if (carried) return carried.lpaString;
  }
  return null;
};

const esimMeant = async (
  services: Services,
  caller: Caller,
  request: InstructionRequest,
): Promise<EsimRow> => {
  if (request.esimId !== undefined) return visibleEsim(services, caller, request.esimId);
  const code = codeIn(request.codeText);
  if (!code) throw invalidInput('This is not an activation code.', undefined, 'activation_code_invalid');
  return visibleEsimOfCode(services, caller, code);
};

/** Mails what `letterOf` makes of the eSIM's own record. @throws 404; 422 `recipient_not_allowed` */
export async function mailInstructions(
  services: Services,
  caller: Caller,
  request: InstructionRequest,
  letterOf: (esim: EsimRow) => Letter,
): Promise<void> {
  const esim = await esimMeant(services, caller, request);
  const people = await findPeople(services.db, [caller.id, esim.customerId]);
  const allowed = [...people.values()].map((person) => person.email);
  if (!allowed.includes(request.email)) {
    const message = 'Activation details go to you or to the owner of the eSIM only.';
    throw invalidInput(message, [{ field: 'email', code: 'not_allowed', message }], 'recipient_not_allowed');
  }
  await writeMail(services.db, services, request.email, letterOf(esim));
  await mailsWaiting(services);
}
