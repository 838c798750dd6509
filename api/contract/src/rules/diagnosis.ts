// Why an eSIM does not work, by what the carrier knows of it.
import type { PlanStatus, ProfileStatus, ServiceStatus } from './statuses';

/** What keeps an eSIM from working, or that nothing does. The first that holds, in the order in which a person can act. */
export const diagnosisCauses = [
  'silent',
  'blocked',
  'no_plan',
  'ended',
  'used_up',
  'not_installed',
  'off',
  'not_covered',
  'not_connected',
  'idle',
  'working',
  'unclear',
] as const;
export type DiagnosisCause = (typeof diagnosisCauses)[number];

/** What is looked at, in the order in which it is shown. */
export const diagnosisCheckNames = [
  'service',
  'plan',
  'data',
  'installed',
  'line',
  'country',
  'connection',
] as const;
export interface DiagnosisCheck {
  name: (typeof diagnosisCheckNames)[number];
  /** `open`: it cannot be told yet. */
  state: 'ok' | 'problem' | 'open';
}

export interface DiagnosisFacts {
  /** Null if the carrier did not answer. */
  esim: { serviceStatus: ServiceStatus; profileStatus: ProfileStatus } | null;
  plans: readonly {
    status: PlanStatus;
    hasStarted: boolean;
    quotaBytes: number;
    remainingBytes: number;
    /** ISO alpha-2; null where the carrier has not said. */
    countries: readonly string[] | null;
  }[];
  /** What the carrier counted since yesterday. */
  recentBytes: number;
  /** Where its owner is, as ISO alpha-2; null if they have not said. */
  country: string | null;
}

export interface Diagnosis {
  cause: DiagnosisCause;
  checks: readonly DiagnosisCheck[];
}

/** An unlimited plan has a quota of 0. */
const isUsedUp = (plan: DiagnosisFacts['plans'][number]): boolean =>
  plan.quotaBytes > 0 && plan.remainingBytes <= 0;

/** Finds what keeps an eSIM from working. */
export function diagnose(facts: DiagnosisFacts): Diagnosis {
  const { esim, plans, country } = facts;
  const usable = plans.filter(({ status }) => status !== 'ended');
  const withData = usable.filter((plan) => !isUsedUp(plan));
  const hasConnected = facts.recentBytes > 0 || withData.some(({ hasStarted }) => hasStarted);
  const covering = withData.filter(({ countries }) => !country || !countries || countries.includes(country));
  const state = (isOk: boolean, isKnown = true): DiagnosisCheck['state'] =>
    isKnown ? (isOk ? 'ok' : 'problem') : 'open';
  const profile = esim?.profileStatus ?? 'unknown';
  const isInstalled = profile === 'enabled' || profile === 'disabled';
  const isOn = profile === 'enabled';
  const checks: readonly DiagnosisCheck[] = [
    // The carrier serves an eSIM only once a phone has it.
    {
      name: 'service',
      state: state(esim?.serviceStatus === 'active', isOn && esim?.serviceStatus !== 'unknown'),
    },
    { name: 'plan', state: state(usable.length > 0) },
    { name: 'data', state: state(withData.length > 0, usable.length > 0) },
    { name: 'installed', state: state(isInstalled, profile !== 'unknown') },
    { name: 'line', state: state(isOn, isInstalled) },
    { name: 'country', state: state(covering.length > 0, country !== null && withData.length > 0) },
    { name: 'connection', state: state(hasConnected, isOn && withData.length > 0) },
  ];
  const fails = (name: DiagnosisCheck['name']) =>
    checks.some((check) => check.name === name && check.state === 'problem');
  const causeOf = (): DiagnosisCause => {
    if (!esim) return 'silent';
    if (fails('service')) return 'blocked';
    if (fails('plan')) return plans.length === 0 ? 'no_plan' : 'ended';
    if (fails('data')) return 'used_up';
    if (fails('installed')) return 'not_installed';
    if (fails('line')) return 'off';
    if (fails('country')) return 'not_covered';
    if (fails('connection')) return 'not_connected';
    if (facts.recentBytes > 0) return 'working';
    return isOn ? 'idle' : 'unclear';
  };
  return { cause: causeOf(), checks };
}
