import { t, type Esim } from '@portal/contract';
import { browserStorage, paths } from '@portal/platform';
import { Button, ButtonLink, Card, Row, Skeleton, useLastHeight, WideOnly, fillParts } from 'shared-ui';
import { DestinationPicture } from '../esim/DestinationPicture';
import { esimStateOf } from '../esim/esimState';
import { useNextInstall } from '../install/useNextInstall';
import { useEffect } from 'react';

interface Props {
  /** The user's eSIMs that they may install, the newest first; undefined while they load. */
  esims: readonly Esim[] | undefined;
  /** The first of the list below, which shows its name. */
  firstListed?: Esim | undefined;
  userId: string;
  /** Called with whether its filled 'Install now' is shown, which makes it the main action of the page. */
  onOffered?: (isOffered: boolean) => void;
}

/** The newest eSIM that no phone holds yet, until it is installed or put off. */
export function ReadyToInstall({ esims, firstListed, userId, onOffered }: Props) {
  const { next: esim, handleLater } = useNextInstall(
    (esims ?? []).filter((one) => !one.archivedAt && esimStateOf(one) === 'not_installed'),
  );
  const { ref, heightPx, place } = useLastHeight(browserStorage, 'ready-to-install', esims !== undefined);
  const isOffered = esim !== null;
  useEffect(() => onOffered?.(isOffered), [isOffered, onOffered]);
  if (heightPx > 0) return <Skeleton height={`${heightPx}px`} radius="card" />;
  if (!esims) return <span hidden {...place} />;
  if (!esim) return null;
  return (
    <div ref={ref}>
      <Card
        title={t('Ready to install')}
        start={
          <WideOnly>
            <DestinationPicture plans={esim.plans} widthPx={88} heightPx={56} />
          </WideOnly>
        }
        description={
          esim.uid === firstListed?.uid
            ? t('The first one below. Its days start when it first connects where its plan works.')
            : fillParts(t('{name}. Its days start when it first connects where its plan works.'), {
                name: <strong>{esim.tag || 'eSIM'}</strong>,
              })
        }
        action={
          <Row as="span" $gap={3}>
            <Button variant="quiet" onClick={handleLater}>
              {t('Later')}
            </Button>
            <ButtonLink size="sm" href={`${paths.esim(esim.uid, userId)}&tab=activation`}>
              {t('Install now')}
            </ButtonLink>
          </Row>
        }
      />
    </div>
  );
}
