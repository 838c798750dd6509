// Turns events into notifications, mails, push and webhook deliveries, each once: all of it is one transaction with the
// mark that the event is handled.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../base/database/database';
import { inLanguage } from '../../base/language/inLanguage';
import type { StoredEvent } from '../events/claimEvents';
import { claimEvents, markEventsHandled, noteEventsFailed } from '../events/claimEvents';
import { isProgramKind } from '../events/eventKinds';
import type { UserEvent } from '../events/events';
import type { Needs } from '../../services';
import { findUser } from '../../people/users/users';
import { queueWebhookDeliveries } from '../webhooks/queueDeliveries';
import { notificationsTable } from './notificationsTables';
import { readChannels } from './preferences';
import { queuePushDeliveries } from './push/deliver';
import { queueNotificationEmails, type ToldNotification } from './queueMails';
import { relevanceOf, type Relevance } from './relevance';
import { announceChange } from './stream/changes';
import { textOf, type NotificationText } from './texts';

type StoredUserEvent = StoredEvent & UserEvent;

interface Candidate {
  event: StoredUserEvent;
  content: NotificationText;
  relevance: Relevance;
}

/** Handles an event with the others of its user. @throws when that fails, and another attempt is due */
export async function handleEvent(
  services: Needs<'db' | 'logger' | 'metrics' | 'settings'>,
  { eventId }: { eventId: string },
): Promise<void> {
  const { db, logger } = services;
  let claimed: StoredEvent[] = [];
  try {
    await db.transaction(async (tx) => {
      claimed = await claimEvents(tx, BigInt(eventId));
      if (claimed.length === 0) return;
      await tell(tx, services, claimed.filter(isForUser));
      await queueWebhookDeliveries(tx, claimed);
      await markEventsHandled(tx, claimed);
    });
  } catch (error) {
    const events = claimed.map(({ id, kind }) => `${kind} ${id}`);
    logger.error({ err: error, events }, 'events could not be handled and are tried again');
    await noteEventsFailed(db, claimed);
    throw error;
  }
}

const isForUser = (event: StoredEvent): event is StoredUserEvent => !isProgramKind(event.kind);

async function tell(
  tx: Transaction,
  services: Needs<'metrics' | 'settings'>,
  events: readonly StoredUserEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const { metrics } = services;
  const userId = events[0]?.userId ?? '';
  const user = await findUser(tx, userId);
  // The account was removed meanwhile.
  if (!user) return;
  const all = inLanguage(user.language, () => events.map((event) => ({ event, content: textOf(event) })));
  const candidates = await withRelevance(tx, userId, all);
  const isWanted = await readChannels(tx, userId);
  const told: ToldNotification[] = [];
  for (const { event, content, relevance } of candidates) {
    if (relevance === 'quiet') {
      metrics.notices.labels('list', 'quiet').inc();
      continue;
    }
    const [row] = await tx
      .insert(notificationsTable)
      .values({
        eventId: event.id,
        userId,
        kind: event.kind,
        subject: content.subject ?? null,
        factsAt: content.factsAt ?? null,
        title: content.title,
        text: content.text,
        linkKind: content.link.kind,
        linkId: content.link.id,
        isListed: isWanted(event.kind, 'list'),
      })
      .returning();
    if (!row) throw new Error('The insert of the notification returned no row.');
    if (row.isListed) metrics.notices.labels('list', 'sent').inc();
    if (relevance === 'told') told.push({ row, content });
  }
  await queueNotificationEmails(
    tx,
    services,
    user,
    told.filter(({ row, content }) => isWanted(row.kind, 'mail') && content.isMailed !== true),
  );
  await queuePushDeliveries(
    tx,
    userId,
    told.filter(({ row }) => isWanted(row.kind, 'push')).map(({ row }) => row.id),
  );
  await announceChange(tx, userId);
}

/** Finds the plans among the events that are bought again when they run out. */
async function findRenewals(
  tx: Transaction,
  events: readonly Pick<Candidate, 'event'>[],
): Promise<(event: UserEvent) => boolean> {
  const uids = events.flatMap(({ event: { data } }) =>
    'planTitle' in data && 'esimUid' in data ? data.esimUid : [],
  );
  if (uids.length === 0) return () => false;
  const { rows } = await tx.execute<{ esim_uid: string; plan_title: string }>(
    sql`select * from renewals_in_force(array[${sql.join(
      uids.map((uid) => sql`${uid}`),
      sql`, `,
    )}]::text[])`,
  );
  const renewed = new Set(rows.map(({ esim_uid, plan_title }) => `${esim_uid} ${plan_title}`));
  return ({ data }) =>
    'planTitle' in data && 'esimUid' in data && renewed.has(`${data.esimUid} ${data.planTitle}`);
}

/** Evaluates each event against what was told about its plan before, and against the others. */
async function withRelevance(
  tx: Transaction,
  userId: string,
  events: readonly Omit<Candidate, 'relevance'>[],
): Promise<Candidate[]> {
  const subjects = events.flatMap(({ content }) => content.subject ?? []);
  const earlier =
    subjects.length === 0
      ? []
      : await tx
          .select({
            kind: notificationsTable.kind,
            factsAt: notificationsTable.factsAt,
            subject: notificationsTable.subject,
          })
          .from(notificationsTable)
          .where(and(eq(notificationsTable.userId, userId), inArray(notificationsTable.subject, subjects)));
  const together = events.map(({ event: { kind }, content: { subject = null, factsAt = null } }) => ({
    kind,
    factsAt,
    subject,
  }));
  const facts = [...earlier, ...together];
  const now = new Date();
  const isRenewed = await findRenewals(tx, events);
  return events.map((candidate) => {
    const { subject = null } = candidate.content;
    const others = facts.filter((fact) => subject !== null && fact.subject === subject);
    return { ...candidate, relevance: relevanceOf(candidate.event, others, isRenewed(candidate.event), now) };
  });
}
