// What the page of a hand-over link shows, to whoever has the link.
import { and, eq, isNull } from 'drizzle-orm';
import type { OpenHandoverResponse } from '@portal/contract/schemas';
import { findPaidEsim } from '../../travel/esims/access';
import type { EsimRow } from '../../travel/esims/esimsTables';
import { findPlans, type StoredPlan } from '../../travel/esims/plans';
import { presentEsim } from '../../travel/esims/presentation';
import { DomainError, notFound } from '../../base/errors/domainErrors';
import { hashToken } from '../../base/security/tokens';
import type { Needs } from '../../services';
import { findBrand, type Brand } from '../../people/users/brands';
import { handoversTable, type HandoverRow } from './handoversTable';
import { refreshJob } from '../../travel/esims/refresh';

const quotedName = ({ companyName }: Brand): string => companyName || 'whoever sent it to you';

/** Finds the link of a token, also one that has ended; null for an unknown one. */
export async function findHandover({ db }: Needs<'db'>, token: string): Promise<HandoverRow | null> {
  const rows = await db
    .select()
    .from(handoversTable)
    .where(eq(handoversTable.tokenHash, hashToken(token)));
  return rows[0] ?? null;
}

/** @throws 404 for a link whose affiliate or eSIM is gone; 410 `handover_ended` for one that expired or was revoked */
export async function openHandover(
  services: Needs<'db' | 'send'>,
  link: HandoverRow,
): Promise<OpenHandoverResponse> {
  const { db } = services;
  const brand = await findBrand(db, link.affiliateId);
  if (!brand) throw notFound('This link');
  if (link.revokedAt || link.expiresAt.getTime() <= Date.now()) {
    const why = link.revokedAt ? 'was revoked' : 'has expired';
    throw new DomainError('handover_ended', `This link ${why}. Ask ${quotedName(brand)} for a new one.`);
  }
  // Asked each time: the link shows no more than the affiliate may see now.
  const esim = await findPaidEsim(services, link.affiliateId, link.esimUid);
  if (!esim) throw notFound('The eSIM of this link');
  await services.send(refreshJob, { uids: [esim.uid] });
  await db
    .update(handoversTable)
    .set({ openedAt: new Date() })
    .where(and(eq(handoversTable.id, link.id), isNull(handoversTable.openedAt)));
  const { companyName, logo, domain, colour } = brand;
  return {
    affiliate: { company_name: companyName, logo, domain, colour },
    esim: presentHandedOver(esim, await findPlans(db, esim)),
    expiresAt: link.expiresAt.toISOString(),
  };
}

/** Without the numbers of the eSIM; the activation code only until a phone has installed it. */
function presentHandedOver(row: EsimRow, stored: StoredPlan[]): OpenHandoverResponse['esim'] {
  const isInstalled = row.profileStatus === 'enabled' || row.profileStatus === 'disabled';
  const esim = presentEsim(row, !isInstalled, stored);
  const { tag, service_status, network_status, activation_code, apn, refreshedAt } = esim;
  return {
    tag,
    service_status,
    network_status,
    plans: esim.plans.map(({ id: _id, ...plan }) => plan),
    ...(activation_code ? { activation_code } : {}),
    apn: apn ?? '',
    auto_apn: row.autoApn,
    refreshedAt,
  };
}
