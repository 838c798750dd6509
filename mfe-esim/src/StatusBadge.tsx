import { isServiceOn, orBlank } from '@portal/contract';
import { Badge, type BadgeColor } from 'shared-ui';

const networkColors: Record<string, BadgeColor> = {
  ACTIVE: 'success',
  ENABLED: 'success',
  NOT_ACTIVE: 'warning',
  DISABLED: 'light',
  TERMINATED: 'error',
};

/** Status of the eSIM on the phone; 'enabled' and 'active' are highlighted. */
export function ServiceStatus({ status }: { status: string | null | undefined }) {
  return <Badge color={isServiceOn(status) ? 'success' : 'light'}>{orBlank(status)}</Badge>;
}

/** Status of an eSIM or a plan in the carrier's network. */
export function NetworkStatus({ status }: { status: string | null | undefined }) {
  return <Badge color={networkColors[status?.toUpperCase() ?? ''] ?? 'light'}>{orBlank(status)}</Badge>;
}
