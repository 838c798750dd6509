// Hand-over links of eSIMs: created, listed and revoked by the affiliate who paid.
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { handoverLink, dayMs, daysBefore, t, tn } from '@portal/contract';
import type { CreateHandoverResponse, Handover } from '@portal/contract/schemas';
import { paidEsim } from '../../travel/esims/access';
import { recordSecurityChange } from '../../people/auth/activity/securityNotices';
import { DomainError, notFound } from '../../base/errors/domainErrors';
import type { Caller } from '../../base/security/accessToken';
import { hashToken, newToken } from '../../base/security/tokens';
import type { Needs } from '../../services';
import { handoversTable, type HandoverRow } from './handoversTable';
import { lockName } from '../../base/database/lockName';

/** Working links of one eSIM. */
const maxLinks = 10;
const listedLinks = 20;
/** Ended links stay this long, so that their page can say why it is empty, and whoever reloads it guesses nothing. */
const removedAfterDays = 400;

const presentHandover = (row: HandoverRow): Handover => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  openedAt: row.openedAt?.toISOString() ?? null,
});

const isOf = (caller: Caller, esimUid: string) =>
  and(eq(handoversTable.esimUid, esimUid), eq(handoversTable.affiliateId, caller.id));

const works = and(isNull(handoversTable.revokedAt), gt(handoversTable.expiresAt, sql`now()`));

/** Creates a link and tells the affiliate. @throws 404; 409 `not_owner`, `handover_limit_reached` */
export async function createHandover(
  services: Needs<'db' | 'settings'>,
  caller: Caller,
  esimId: string,
  days: number,
): Promise<CreateHandoverResponse> {
  const esim = await paidEsim(services, caller, esimId);
  const token = newToken();
  const row = await services.db.transaction(async (tx) => {
    // One at a time for an eSIM: parallel requests cannot exceed the limit.
    await lockName(tx, `handovers:${esim.uid}`);
    const working = await tx.$count(handoversTable, and(isOf(caller, esim.uid), works));
    if (working >= maxLinks) {
      const message = `This eSIM has ${maxLinks} working links. Revoke one of them first.`;
      throw new DomainError('handover_limit_reached', message);
    }
    const expiresAt = new Date(Date.now() + days * dayMs);
    const values = { tokenHash: hashToken(token), esimUid: esim.uid, affiliateId: caller.id, expiresAt };
    const inserted = (await tx.insert(handoversTable).values(values).returning())[0];
    await recordSecurityChange(tx, caller.id, noticeOf(esim.iccid, days));
    return inserted;
  });
  if (!row) throw new Error('The insert of the hand-over link returned no row.');
  return { handover: presentHandover(row), link: handoverLink(services.settings.PUBLIC_URL, token) };
}

const noticeOf = (iccid: string, days: number) => () => ({
  title: t('A hand-over link was created'),
  text: tn(
    days,
    'Whoever has the link can install the eSIM {iccid} in the next {count} day. If this was not you, revoke the link on the page of the eSIM and change your password at once.',
    'Whoever has the link can install the eSIM {iccid} in the next {count} days. If this was not you, revoke the link on the page of the eSIM and change your password at once.',
    { iccid },
  ),
});

/** The affiliate's links, newest first; of those that ended, only the newest. @throws 404; 409 `not_owner` */
export async function listHandovers(
  services: Needs<'db'>,
  caller: Caller,
  esimId: string,
): Promise<Handover[]> {
  const esim = await paidEsim(services, caller, esimId);
  const listed = services.db
    .select()
    .from(handoversTable)
    .where(isOf(caller, esim.uid))
    .orderBy(sql`${works} desc`, desc(handoversTable.createdAt))
    .limit(listedLinks)
    .as('listed');
  // Ordered by the database, whose times are finer than a millisecond.
  const rows = await services.db.select().from(listed).orderBy(desc(listed.createdAt), desc(listed.id));
  return rows.map(presentHandover);
}

/** Ends a link; one that has ended stays so. @throws 404 for another affiliate's link */
export async function revokeHandover({ db }: Needs<'db'>, caller: Caller, handoverId: string): Promise<void> {
  const rows = await db
    .update(handoversTable)
    .set({ revokedAt: sql`coalesce(${handoversTable.revokedAt}, now())` })
    .where(and(eq(handoversTable.id, handoverId), eq(handoversTable.affiliateId, caller.id)))
    .returning({ id: handoversTable.id });
  if (rows.length === 0) throw notFound('This link');
}

export async function removeOldHandovers({ db }: Needs<'db'>): Promise<void> {
  const old = daysBefore(removedAfterDays);
  await db.delete(handoversTable).where(lt(handoversTable.expiresAt, old));
}
