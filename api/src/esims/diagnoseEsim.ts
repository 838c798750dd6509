// Why an eSIM does not work, by what the carrier says now.
import { diagnose } from '@portal/contract';
import type { DiagnosisResponse } from '@portal/contract/schemas';
import type { Services } from '../services';
import type { EsimRow } from './esimsTables';
import { findEsimByUid, refreshEsim } from './refresh';
import { readUsage } from './usage';

const dayMs = 86_400_000;
const historyDays = 60;

/** @param country where its owner is; null if they have not said */
export async function diagnoseEsim(
  services: Services,
  stored: EsimRow,
  country: string | null,
): Promise<DiagnosisResponse> {
  const [{ data: usage }] = await Promise.all([
    readUsage(services, stored, historyDays),
    refreshEsim(services, stored, true),
  ]);
  const esim = (await findEsimByUid(services, stored.uid)) ?? stored;
  const hasAnswered = (esim.refreshedAt?.getTime() ?? 0) > (stored.refreshedAt?.getTime() ?? 0);
  // Usage lags one to two hours, so that of yesterday counts as well.
  const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
  const used = usage.filter(({ total_used: bytes }) => bytes > 0);
  const { cause, checks } = diagnose({
    esim: hasAnswered ? esim : null,
    plans: esim.plans.map((plan) => ({ ...plan, hasStarted: plan.startsAt !== null })),
    recentBytes: used
      .filter(({ date }) => date >= yesterday)
      .reduce((sum, { total_used: bytes }) => sum + bytes, 0),
    country,
  });
  return {
    cause,
    checks: [...checks],
    checkedAt: hasAnswered ? (esim.refreshedAt?.toISOString() ?? null) : null,
    lastUsedOn: used[0]?.date ?? null,
  };
}
