import { isServiceOn, orBlank } from '@portal/contract';
import { Badge, theme, type BadgeColor } from 'shared-ui';
import styled from 'styled-components';
import type { EsimState } from './esimState';

const planColors: Record<string, BadgeColor> = {
  ACTIVE: 'success',
  NOT_ACTIVE: 'warning',
  TERMINATED: 'error',
};
/** Colours of the states. */
export const stateColors: Record<EsimState, BadgeColor> = {
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

interface EsimStatusProps {
  status: string | null | undefined;
  state: EsimState | null;
}

/** The state of the eSIM in words, and the carrier's service status; 'enabled' and 'active' are highlighted. */
export function ServiceStatus({ status, state }: EsimStatusProps) {
  if (state === null)
    return <Badge color={isServiceOn(status) ? 'success' : 'light'}>{orBlank(status)}</Badge>;
  return (
    <Status>
      <Badge color={stateColors[state]}>{state}</Badge>
      <CarrierWord $isHighlighted={isServiceOn(status)}>{orBlank(status)}</CarrierWord>
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

/** Status of a plan in the carrier's network. */
export function PlanStatus({ status }: { status: string | null | undefined }) {
  return <Badge color={planColors[status?.toUpperCase() ?? ''] ?? 'light'}>{orBlank(status)}</Badge>;
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
