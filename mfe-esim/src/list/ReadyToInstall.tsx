import type { Esim } from '@portal/contract';
import { paths } from '@portal/platform';
import { Button, ButtonLink, Card, Row, Skeleton } from 'shared-ui';
import { esimStateOf } from '../esim/esimState';
import { useNextInstall } from '../install/useNextInstall';
import { useEffect } from 'react';
import { useReservedHeight } from '../install/useReservedHeight';

interface Props {
  /** The user's eSIMs that they may install, the newest first; undefined while they load. */
  esims: readonly Esim[] | undefined;
  userId: string;
  /** Called with whether its filled 'Install now' is shown, which makes it the main action of the page. */
  onOffered?: (isOffered: boolean) => void;
}

/** The newest eSIM that no phone holds yet, until it is installed or put off. */
export function ReadyToInstall({ esims, userId, onOffered }: Props) {
  const { next: esim, handleLater } = useNextInstall(
    (esims ?? []).filter((one) => !one.archivedAt && esimStateOf(one) === 'Not installed'),
  );
  const { ref, heightPx } = useReservedHeight('ready-to-install', esims !== undefined);
  const isOffered = esim !== null;
  useEffect(() => onOffered?.(isOffered), [isOffered, onOffered]);
  if (!esims && heightPx > 0) return <Skeleton height={`${heightPx}px`} radius="card" />;
  if (!esim) return null;
  const plan = esim.plans[0]?.plan_type.plan_name;
  return (
    <div ref={ref}>
      <Card
        title="Ready to install"
        action={
          <Row as="span" $gap={3}>
            <Button variant="quiet" size="sm" onClick={handleLater}>
              Later
            </Button>
            <ButtonLink size="sm" href={`${paths.esim(esim.uid, userId)}&tab=activation`}>
              Install now
            </ButtonLink>
          </Row>
        }
      >
        <strong>{esim.tag || 'eSIM'}</strong>
        {plan && ` · ${plan}`}. The days start when it first connects there.
      </Card>
    </div>
  );
}
