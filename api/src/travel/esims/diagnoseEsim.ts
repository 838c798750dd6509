// Why an eSIM does not work, by what the carrier says now.
import { diagnose, unconnectedHours, hourMs, utcDay, daysBefore } from '@portal/contract';
import type { DiagnosisResponse } from '@portal/contract/schemas';
import { storeCase } from './cases';
import type { EsimRow } from './esimsTables';
import { findPlans } from './plans';
import { findEsimByUid, refreshEsimNow, type RefreshServices } from './refresh';
import { readUsage } from './usage';

const historyDays = 60;

/** @param country where its owner is; null if they have not said */
export async function diagnoseEsim(
  services: RefreshServices,
  stored: EsimRow,
  country: string | null,
): Promise<DiagnosisResponse> {
  const [{ data: usage }] = await Promise.all([
    readUsage(services, stored, historyDays),
    refreshEsimNow(services, stored),
  ]);
  const esim = (await findEsimByUid(services, stored.uid)) ?? stored;
  const plans = await findPlans(services.db, stored);
  const hasAnswered = (esim.refreshedAt?.getTime() ?? 0) > (stored.refreshedAt?.getTime() ?? 0);
  // Usage lags one to two hours, so that of yesterday counts as well.
  const yesterday = utcDay(daysBefore(1));
  const used = usage.filter(({ total_used: bytes }) => bytes > 0);
  const found = diagnose({
    esim: hasAnswered ? esim : null,
    plans: plans.map((plan) => ({ ...plan, hasStarted: plan.startsAt !== null })),
    recentBytes: used
      .filter(({ date }) => date >= yesterday)
      .reduce((sum, { total_used: bytes }) => sum + bytes, 0),
    country,
  });
  const since = await storeCase(services.db, stored.uid, found, new Date());
  return {
    cause: found.cause,
    checks: [...found.checks],
    moneyBackFrom: since && new Date(since.getTime() + unconnectedHours * hourMs).toISOString(),
    checkedAt: hasAnswered ? (esim.refreshedAt?.toISOString() ?? null) : null,
    lastUsedOn: used[0]?.date ?? null,
  };
}
