import { isPlanTerminated, isServiceOn, isUnlimitedPlan, orBlank, type EsimPlan } from '@portal/contract';
import { Badge, theme, type BadgeColor } from 'shared-ui';
import styled from 'styled-components';
import type { EsimState } from './esimState';

const stateColors: Record<EsimState, BadgeColor> = {
  'Not installed': 'warning',
  Active: 'success',
  'Used up': 'light',
  Off: 'light',
};
/** What a phone reports of the eSIM, in words. */
const networkWords: Record<string, string> = {
  ENABLED: 'Connected',
  DISABLED: 'Off',
  NOT_ACTIVE: 'Not connected',
};

interface StateBadgeProps {
  state: EsimState;
  plans: readonly Pick<EsimPlan, 'endedByOwner'>[];
  /** Not installed, and the viewer can install it. */
  isReady?: boolean;
}

/** The state of the eSIM in words; plans that their owner deleted were not used up. */
export function StateBadge({ state, plans, isReady = false }: StateBadgeProps) {
  const isWithoutPlan = state === 'Used up' && plans.every(({ endedByOwner }) => endedByOwner);
  return (
    <Badge color={stateColors[state]}>
      {isReady ? 'Ready to install' : isWithoutPlan ? 'No plan left' : state}
    </Badge>
  );
}

interface EsimStatusProps extends Pick<StateBadgeProps, 'plans'> {
  status: string | null | undefined;
  state: EsimState | null;
}

/** The state of the eSIM in words, and the carrier's service status; 'enabled' and 'active' are highlighted while there is data. */
export function ServiceStatus({ status, state, plans }: EsimStatusProps) {
  if (state === null)
    return <Badge color={isServiceOn(status) ? 'success' : 'light'}>{orBlank(status)}</Badge>;
  return (
    <Status>
      <StateBadge state={state} plans={plans} />
      <CarrierWord $isHighlighted={isServiceOn(status) && state !== 'Used up'}>{orBlank(status)}</CarrierWord>
    </Status>
  );
}

/** What the phone reports of the eSIM in words, and the carrier's own status. */
export function NetworkStatus({ status }: { status: string | null | undefined }) {
  const word = networkWords[status?.toUpperCase() ?? ''];
  if (!word) return <Badge color="light">{orBlank(status)}</Badge>;
  return (
    <Status>
      <Badge color={word === 'Connected' ? 'success' : 'light'}>{word}</Badge>
      <CarrierWord>{status}</CarrierWord>
    </Status>
  );
}

/** What a plan is in words, and its status in the carrier's network. */
export function PlanStatus({ plan }: { plan: EsimPlan }) {
  const [word, color] = planState(plan);
  const { network_status: status } = plan;
  if (!word) return <Badge color="light">{orBlank(status)}</Badge>;
  return (
    <Status>
      <Badge color={color}>{word}</Badge>
      <CarrierWord>{status}</CarrierWord>
    </Status>
  );
}

function planState(plan: EsimPlan): [word: string, color: BadgeColor] {
  const isEmpty = !isUnlimitedPlan(plan) && plan.data_bytes_remaining <= 0;
  if (plan.endedByOwner) return ['Deleted', 'light'];
  if (isPlanTerminated(plan)) return [isEmpty ? 'Used up' : 'Ended', 'light'];
  const status = plan.network_status.toUpperCase();
  if (status === 'NOT_ACTIVE') return ['Not started', 'warning'];
  if (status !== 'ACTIVE') return ['', 'light'];
  return isEmpty ? ['Used up', 'light'] : ['Active', 'success'];
}

const Status = styled.span`
  display: inline-grid;
  justify-items: start;
  gap: ${theme.space[1]};
`;

const CarrierWord = styled.span<{ $isHighlighted?: boolean }>`
  padding-inline-start: ${theme.space[2.5]};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
  color: ${({ $isHighlighted }) => ($isHighlighted ? theme.color.success.text : theme.color.secondary)};
`;
