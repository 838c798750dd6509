import {
  esimStateLabels,
  isPlanTerminated,
  isServiceOn,
  isUnlimitedPlan,
  orBlank,
  type EsimPlan,
  type EsimStateName,
  t,
} from '@portal/contract';
import { Badge, from, theme, type BadgeColor } from 'shared-ui';
import styled from 'styled-components';

const stateColors: Record<EsimStateName, BadgeColor> = {
  not_installed: 'warning',
  active: 'success',
  used_up: 'light',
  off: 'light',
};
/** What a phone reports of the eSIM, in words. */
const networkStates: Record<string, { label: string; color: BadgeColor }> = {
  ENABLED: { label: t('Connected'), color: 'success' },
  DISABLED: { label: t('Off'), color: 'light' },
  NOT_ACTIVE: { label: t('Not connected'), color: 'light' },
};
/** What a plan is, in words. */
const planStates = {
  deleted: { label: t('Deleted'), color: 'light' },
  usedUp: { label: t('Used up'), color: 'light' },
  ended: { label: t('Ended'), color: 'light' },
  notStarted: { label: t('Not started'), color: 'warning' },
  active: { label: t('Active'), color: 'success' },
} as const;

interface StateBadgeProps {
  state: EsimStateName;
  plans: readonly Pick<EsimPlan, 'endedByOwner'>[];
  /** Not installed, and the viewer can install it. */
  isReady?: boolean;
}

/** The state of the eSIM in words; plans that their owner deleted were not used up. */
export function StateBadge({ state, plans, isReady = false }: StateBadgeProps) {
  const isWithoutPlan = state === 'used_up' && plans.every(({ endedByOwner }) => endedByOwner);
  return (
    <Badge color={stateColors[state]}>
      {isReady ? t('Ready to install') : isWithoutPlan ? t('No plan left') : esimStateLabels[state]}
    </Badge>
  );
}

interface EsimStatusProps extends Pick<StateBadgeProps, 'plans'> {
  status: string | null | undefined;
  state: EsimStateName | null;
}

/** The state of the eSIM in words, and the carrier's service status; 'enabled' and 'active' are highlighted while there is data. */
export function ServiceStatus({ status, state, plans }: EsimStatusProps) {
  if (state === null)
    return <Badge color={isServiceOn(status) ? 'success' : 'light'}>{orBlank(status)}</Badge>;
  return (
    <Status>
      <StateBadge state={state} plans={plans} />
      <CarrierWord status={status} code={state} isHighlighted={isServiceOn(status) && state !== 'used_up'} />
    </Status>
  );
}

/** What the phone reports of the eSIM in words; the carrier's own status where it is unknown. */
export function NetworkBadge({ status }: { status: string | null | undefined }) {
  const known = networkStates[status?.toUpperCase() ?? ''];
  return <Badge color={known?.color ?? 'light'}>{known?.label ?? orBlank(status)}</Badge>;
}

/** What the phone reports of the eSIM in words, and the carrier's own status. */
export function NetworkStatus({ status }: { status: string | null | undefined }) {
  return <WithCarrierStatus status={status} known={networkStates[status?.toUpperCase() ?? '']} />;
}

/** What a plan is in words, and its status in the carrier's network. */
export function PlanStatus({ plan }: { plan: EsimPlan }) {
  const state = planStateOf(plan);
  return <WithCarrierStatus status={plan.network_status} code={state} known={state && planStates[state]} />;
}

function planStateOf(plan: EsimPlan): keyof typeof planStates | undefined {
  const isEmpty = !isUnlimitedPlan(plan) && plan.data_bytes_remaining <= 0;
  if (plan.endedByOwner) return 'deleted';
  if (isPlanTerminated(plan)) return isEmpty ? 'usedUp' : 'ended';
  const status = plan.network_status.toUpperCase();
  if (status === 'NOT_ACTIVE') return 'notStarted';
  if (status !== 'ACTIVE') return undefined;
  return isEmpty ? 'usedUp' : 'active';
}

interface KnownProps {
  status: string | null | undefined;
  /** What the status means; undefined where it is unknown. */
  known: { label: string; color: BadgeColor } | undefined;
  code?: string | undefined;
}

function WithCarrierStatus({ status, known, code }: KnownProps) {
  if (!known) return <Badge color="light">{orBlank(status)}</Badge>;
  return (
    <Status>
      <Badge color={known.color}>{known.label}</Badge>
      <CarrierWord status={status} code={code} />
    </Status>
  );
}

interface CarrierWordProps {
  status: string | null | undefined;
  /** The portal’s own code for it. */
  code: string | undefined;
  isHighlighted?: boolean;
}

/** The carrier's word for a status, unless it is the same as ours. */
function CarrierWord({ status, code, isHighlighted = false }: CarrierWordProps) {
  const word = orBlank(status);
  if (word.toLowerCase() === code) return null;
  return <Word $isHighlighted={isHighlighted}>{word}</Word>;
}

/** One below the other in a column, side by side on a card. */
const Status = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};

  ${from.lg} {
    display: inline-grid;
    justify-items: start;
  }
`;

const Word = styled.span<{ $isHighlighted: boolean }>`
  padding-inline-start: ${theme.space[2.5]};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
  color: ${({ $isHighlighted }) => ($isHighlighted ? theme.color.success.text : theme.color.secondary)};
`;
