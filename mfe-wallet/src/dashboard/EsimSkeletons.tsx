import { paths } from '@portal/platform';
import { Card, SimIcon, StatCard, StatRow, TextLink } from 'shared-ui';
import { ActiveEsimsSpace } from './DashboardScreen.styles';

/** Skeleton of the eSIM counts while their remote loads, to avoid a layout shift. */
export function EsimCountsSkeleton() {
  return (
    <StatRow>
      <StatCard
        label="eSIMs"
        value={undefined}
        icon={<SimIcon />}
        note={<TextLink href={paths.esims()}>View eSIMs</TextLink>}
      />
      <StatCard label="Total plan data" value={undefined} />
      <StatCard label="Remaining plan data" value={undefined} />
    </StatRow>
  );
}

/** The space of the active eSIMs while their remote loads, to avoid a layout shift. */
export const ActiveEsimsSkeleton = () => (
  <Card title="Your eSIMs" isFlush>
    <ActiveEsimsSpace />
  </Card>
);
