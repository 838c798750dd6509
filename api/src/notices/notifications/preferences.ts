// By which channels each user is told what: the defaults of the contract, and what the user changed.
import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  defaultChannels,
  isChannelFixed,
  notificationChannels,
  notificationKinds,
  type NotificationChannel,
  type NotificationKind,
} from '@portal/contract';
import type { NotificationPreference, PreferenceChange } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';
import { DomainError } from '../../base/errors/domainErrors';
import { notificationPreferencesTable } from './notificationsTables';

/** All preferences of a user, in the order of the profile. */
export async function findPreferences(db: Queryable, userId: string): Promise<NotificationPreference[]> {
  const rows = await db
    .select()
    .from(notificationPreferencesTable)
    .where(eq(notificationPreferencesTable.userId, userId));
  const chosen = new Map(rows.map(({ kind, channel, isOn }) => [`${kind} ${channel}`, isOn]));
  return notificationKinds.flatMap((kind) =>
    notificationChannels.map((channel) => {
      const isFixed = isChannelFixed(kind, channel);
      const isOn = isFixed || (chosen.get(`${kind} ${channel}`) ?? defaultChannels[kind][channel]);
      return { kind, channel, isOn, isFixed };
    }),
  );
}

/** Returns a function that says whether the user wants a kind by a channel. */
export async function readChannels(
  db: Queryable,
  userId: string,
): Promise<(kind: NotificationKind, channel: NotificationChannel) => boolean> {
  const preferences = await findPreferences(db, userId);
  const on = new Set(preferences.filter(({ isOn }) => isOn).map(({ kind, channel }) => `${kind} ${channel}`));
  return (kind, channel) => on.has(`${kind} ${channel}`);
}

/**
 * Switches channels of kinds on or off, all of them or none. Returns what is then chosen, in the order of `changes`.
 * @throws DomainError `not_allowed` for mails that users always get
 */
export async function changePreferences(
  db: Queryable,
  userId: string,
  changes: readonly PreferenceChange[],
): Promise<NotificationPreference[]> {
  const chosen = changes.map((change) => ({
    ...change,
    isFixed: isChannelFixed(change.kind, change.channel),
  }));
  if (chosen.some(({ isFixed, isOn }) => isFixed && !isOn)) {
    throw new DomainError('not_allowed', 'Mails about security and about your money are always sent.');
  }
  const free = chosen.filter(({ isFixed }) => !isFixed);
  const last = new Map(free.map((one) => [`${one.kind} ${one.channel}`, one]));
  if (last.size > 0) await storePreferences(db, userId, [...last.values()]);
  return chosen;
}

/** Stores choices, at least one. Storing one again changes nothing. */
export async function storePreferences(
  db: Queryable,
  userId: string,
  changes: readonly PreferenceChange[],
): Promise<void> {
  await db
    .insert(notificationPreferencesTable)
    .values(changes.map(({ kind, channel, isOn }) => ({ userId, kind, channel, isOn })))
    .onConflictDoUpdate({
      target: [
        notificationPreferencesTable.userId,
        notificationPreferencesTable.kind,
        notificationPreferencesTable.channel,
      ],
      set: { isOn: sql`excluded.is_on`, changedAt: sql`now()` },
    });
}

/** Whether mails of all these kinds are off. */
export async function areMailsOff(
  db: Queryable,
  userId: string,
  kinds: readonly NotificationKind[],
): Promise<boolean> {
  const rows = await db
    .select({ kind: notificationPreferencesTable.kind })
    .from(notificationPreferencesTable)
    .where(
      and(
        eq(notificationPreferencesTable.userId, userId),
        eq(notificationPreferencesTable.channel, 'mail'),
        eq(notificationPreferencesTable.isOn, false),
        inArray(notificationPreferencesTable.kind, [...kinds]),
      ),
    );
  return rows.length === new Set(kinds).size;
}
