// Which events are no longer worth telling when their turn comes.
import type { NotificationKind } from '@portal/contract';
import type { PlanFacts, UserEvent } from '../events/events';

const end = ['plan-ended'] as const;
const noData = ['data-used-up', ...end] as const;

/**
 * The kinds that say more about the same plan: once one of them was told, or comes with it,
 * an earlier report stays quiet.
 */
const saidByKind: Partial<Record<NotificationKind, readonly NotificationKind[]>> = {
  'plan-started': ['data-80-percent', 'data-95-percent', 'ends-in-1-day', ...noData],
  'data-80-percent': ['data-95-percent', ...noData],
  'data-95-percent': noData,
  'data-used-up': end,
  'ends-in-3-days': ['ends-in-1-day', ...noData],
  'ends-in-1-day': noData,
};

/**
 * - `told`: by every channel that the user chose.
 * - `listed`: only in the list, because the user knows what matters of it.
 * - `quiet`: not at all.
 */
export type Relevance = 'told' | 'listed' | 'quiet';

/** What is told about a plan, and when the carrier reported it. */
export interface ToldFact {
  kind: NotificationKind;
  factsAt: Date | null;
}

/** What auto-renew answers: 'add data' beside 'was renewed' would contradict it. */
const answeredByRenewal: readonly NotificationKind[] = ['data-95-percent', ...noData];

/**
 * Evaluates an event.
 * @param others what was told about the same plan, or is told together with this event
 * @param isRenewed whether the plan is bought again when it runs out
 */
export function relevanceOf(
  event: UserEvent,
  others: readonly ToldFact[],
  isRenewed: boolean,
  now: Date,
): Relevance {
  const relevance = relevanceAmong(event, others, now);
  return relevance === 'told' && isRenewed && answeredByRenewal.includes(event.kind) ? 'listed' : relevance;
}

function relevanceAmong(event: UserEvent, others: readonly ToldFact[], now: Date): Relevance {
  const saidBy = saidByKind[event.kind];
  if (saidBy) {
    const { reportedAt, endsAt } = event.data as PlanFacts;
    // A warning about a plan that has ended meanwhile would be wrong.
    if (endsAt !== null && new Date(endsAt) <= now) return 'quiet';
    // What was reported earlier says nothing of data that were topped up, or a plan that was extended, since.
    const isSaid = others.some(
      ({ kind, factsAt }) => saidBy.includes(kind) && factsAt !== null && factsAt >= new Date(reportedAt),
    );
    return isSaid ? 'quiet' : 'told';
  }
  // Who knows that there is no data left learns nothing from the end of the days.
  const isKnown = event.kind === 'plan-ended' && others.some(({ kind }) => kind === 'data-used-up');
  return isKnown ? 'listed' : 'told';
}
