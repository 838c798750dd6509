// Access rules of eSIMs.
import type { Caller } from '../../base/security/accessToken';
import { DomainError, notFound } from '../../base/errors/domainErrors';
import type { Needs } from '../../services';
import { isCustomerOf, isCustomerWithoutPassword } from '../../people/users/users';
import type { EsimRow } from './esimsTables';
import { findEsim, findEsimByActivationCode } from './records';

/** Owners and their affiliate can see an eSIM. @throws 404 for other users */
export async function visibleEsim(services: Needs<'db'>, caller: Caller, esimId: string): Promise<EsimRow> {
  return requireVisible(services, caller, await findEsim(services.db, esimId));
}

/** Like `visibleEsim`, by activation code. @throws 404 */
export async function visibleEsimOfCode(
  services: Needs<'db'>,
  caller: Caller,
  code: string,
): Promise<EsimRow> {
  return requireVisible(services, caller, await findEsimByActivationCode(services.db, code));
}

/** Like `visibleEsim`; null if there is no such eSIM for the caller. */
export async function findVisibleEsim(
  services: Needs<'db'>,
  caller: Caller,
  esimId: string,
): Promise<EsimRow | null> {
  const esim = await findEsim(services.db, esimId);
  return esim && (await isVisible(services, caller, esim)) ? esim : null;
}

async function requireVisible(services: Needs<'db'>, caller: Caller, esim: EsimRow | null): Promise<EsimRow> {
  if (esim && (await isVisible(services, caller, esim))) return esim;
  throw notFound('This eSIM');
}

type Viewer = Pick<Caller, 'id' | 'role'>;

const isVisible = async ({ db }: Needs<'db'>, caller: Viewer, { customerId }: EsimRow): Promise<boolean> =>
  customerId === caller.id ||
  (caller.role === 'affiliate' && (await isCustomerOf(db, customerId, caller.id)));

/**
 * Returns which eSIMs of an owner the caller may install: owners all; affiliates those they paid for, and all while their
 * customer has no password. The caller must be allowed to see the eSIMs.
 */
export async function activationRule(
  { db }: Needs<'db'>,
  caller: Caller,
  ownerId: string,
): Promise<(esim: EsimRow) => boolean> {
  if (ownerId === caller.id) return () => true;
  if (caller.role !== 'affiliate') return () => false;
  if (await isCustomerWithoutPassword(db, ownerId, caller.id)) return () => true;
  return ({ userId }) => userId === caller.id;
}

/** Whether the caller may install the eSIM. */
export async function maySeeActivation(
  services: Needs<'db'>,
  caller: Caller,
  esim: EsimRow,
): Promise<boolean> {
  return (await activationRule(services, caller, esim.customerId))(esim);
}

/** The owner and the affiliate who paid for the eSIM can add plans. @throws 404, or 409 for the owner's other affiliate */
export async function extendableEsim(
  services: Needs<'db'>,
  caller: Caller,
  esimId: string,
): Promise<EsimRow> {
  const esim = await visibleEsim(services, caller, esimId);
  if (esim.customerId !== caller.id && esim.userId !== caller.id) {
    throw new DomainError(
      'not_owner',
      'Only its owner and the affiliate who paid for an eSIM can add a plan to it.',
    );
  }
  return esim;
}

/** Only the owner can end plans or delete the eSIM. @throws 404, or 409 for the owner's affiliate */
export async function ownEsim(services: Needs<'db'>, caller: Caller, esimId: string): Promise<EsimRow> {
  const esim = await visibleEsim(services, caller, esimId);
  if (esim.customerId !== caller.id) {
    throw new DomainError('not_owner', 'Only the owner of an eSIM can change it or its plans.');
  }
  return esim;
}

/** Like `visibleEsim`, for the affiliate who paid for the eSIM. @throws 404, or 409 for the owner's other affiliate */
export async function paidEsim(services: Needs<'db'>, caller: Caller, esimId: string): Promise<EsimRow> {
  const esim = await visibleEsim(services, caller, esimId);
  if (esim.userId === caller.id) return esim;
  throw new DomainError('not_owner', 'Only the affiliate who paid for an eSIM can hand it over.');
}

/** Finds an eSIM that an affiliate paid for; null if its owner is no longer the affiliate's customer. */
export async function findPaidEsim(
  services: Needs<'db'>,
  affiliateId: string,
  esimId: string,
): Promise<EsimRow | null> {
  const esim = await findEsim(services.db, esimId);
  if (esim?.userId !== affiliateId) return null;
  return (await isVisible(services, { id: affiliateId, role: 'affiliate' }, esim)) ? esim : null;
}
