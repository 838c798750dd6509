import { formatGib, type Esim, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { paths, useApiQuery, useOverlay, type SlotProps, serverNow } from '@portal/platform';
import { Button, ButtonLink, Card, NetworkButton, Row, TextLink, from, theme } from 'shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { DataRing } from '../esim/DataRing';
import { DestinationPicture } from '../esim/DestinationPicture';
import { daysLeft, daysLeftText } from '../esim/esimState';
import { useNextInstall } from '../install/useNextInstall';
import { livePlans, planTotals } from '../esim/planTotals';
import { LeadEsim } from './LeadEsim';

const maxShown = 3;

/**
 * Active eSIMs with what they have left, what is used up next first and large, then the one that waits to be installed,
 * from the request of the counts.
 */
export default function ActiveEsims({ userId, onInstallOffered }: SlotProps['dashboard/active-esims']) {
  const { data, isError } = useApiQuery(calls.esimTotals, { id: userId });
  const { next, handleLater } = useNextInstall(data?.ready ?? []);
  const [lead, ...others] = (data?.active ?? []).slice(0, next ? maxShown - 1 : maxShown);
  const listRef = useRef<HTMLUListElement>(null);
  const handlePutOff = () => {
    handleLater();
    // Without another one to install, its button is removed.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const list = listRef.current;
      (list?.querySelector('a') ?? list?.closest('section')?.querySelector('a'))?.focus();
    });
  };
  const isKnown = data !== undefined;
  const isInstallOffered = next !== null;
  useEffect(() => {
    if (isKnown) onInstallOffered?.(isInstallOffered);
  }, [isKnown, isInstallOffered, onInstallOffered]);
  const isEmpty = isKnown && !next && !lead;
  return (
    <Card title={t('Your eSIMs')} isFlush action={<TextLink href={paths.esims()}>{t('Show all')}</TextLink>}>
      <List ref={listRef}>
        {lead && (
          <li data-lead>
            <LeadEsim esim={lead} userId={userId} action={<AddData esim={lead} />} />
          </li>
        )}
        {others.map((esim) => (
          <li key={esim.uid}>
            <ActiveEsim esim={esim} userId={userId} />
          </li>
        ))}
        {next && <ReadyEsim esim={next} userId={userId} onLater={handlePutOff} />}
        {isError && !data && <li>{t('They cannot be shown right now, and keep working on your phone.')}</li>}
        {isEmpty && <li>{t('No eSIM is active or waits to be installed.')}</li>}
      </List>
    </Card>
  );
}

interface ReadyProps {
  esim: Esim;
  userId: string;
  onLater: () => void;
}

function ReadyEsim({ esim, userId, onLater }: ReadyProps) {
  const name = esim.tag || 'eSIM';
  return (
    <li>
      <DestinationPicture plans={esim.plans} widthPx={72} heightPx={72} />
      <Waiting>
        <small>{t('Ready to install')}</small>
        <strong>{name}</strong>
        <Row $gap={2}>
          <ButtonLink size="sm" href={`${paths.esim(esim.uid, userId)}&tab=activation`}>
            {t('Install now')}
          </ButtonLink>
          <Button variant="quiet" aria-label={t('Later: {name}', { name })} onClick={onLater}>
            {t('Later')}
          </Button>
        </Row>
      </Waiting>
    </li>
  );
}

interface ActiveProps {
  esim: Esim;
  userId: string;
}

function ActiveEsim({ esim, userId }: ActiveProps) {
  const { totalBytes, remainingBytes, unlimitedCount, unlimitedUsedBytes } = planTotals(
    livePlans(esim.plans),
  );
  const days = daysLeft(esim.plans, serverNow());
  return (
    <>
      <DataRing plans={esim.plans} size={72} />
      <Facts>
        <TextLink href={paths.esim(esim.uid, userId)}>{esim.tag || esim.uid}</TextLink>
        <small>
          {totalBytes > 0
            ? t('{amount} left', { amount: formatGib(remainingBytes) })
            : unlimitedCount > 0
              ? t('Unlimited, {amount} used', { amount: formatGib(unlimitedUsedBytes) })
              : t('No data plan')}
        </small>
        {days !== null && <small>{daysLeftText(days)}</small>}
      </Facts>
      <AddData esim={esim} />
    </>
  );
}

function AddData({ esim }: Pick<ActiveProps, 'esim'>) {
  const addPlan = useOverlay<'esimUid'>('add-plan');
  return (
    <NetworkButton
      variant="quiet"
      aria-label={t('Add data to {name}', { name: esim.tag || esim.uid })}
      onClick={() => addPlan.open({ esimUid: esim.uid })}
    >
      {t('Add data')}
    </NetworkButton>
  );
}

/**
 * The first one large, and next to it, where they have room, the others one below the other; else up to three columns, as
 * many as are wide enough for a name.
 */
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(100%, max(18rem, (100% - 2 * ${theme.space[6]}) / 3)), 1fr)
  );
  gap: ${theme.space[5]} ${theme.space[6]};
  min-height: 140px;
  padding: ${theme.space[5]} ${theme.space[4]};

  ${from.md} {
    padding: ${theme.space[5]} ${theme.space[6]};
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space[2]} ${theme.space[4]};
    min-width: 0;
  }
  li > button:last-child {
    margin-inline-start: auto;
  }
  > [data-lead] {
    position: relative;
    display: grid;
    grid-column: 1 / -1;
    gap: ${theme.space[3]};
    align-content: space-between;
  }
  ${from.xl} {
    &:has(> [data-lead]) {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    }
    > [data-lead] {
      grid-area: 1 / 1 / span 2;
      padding-inline-end: ${theme.space[6]};
      border-inline-end: 1px solid ${theme.color.border};

      &:only-child {
        grid-column: 1 / -1;
        padding: 0;
        border: 0;
      }
    }
  }
  small {
    display: block;
    font: ${theme.text.small} ${theme.fontFamily};
    color: ${theme.color.secondary};
  }
`;

const Facts = styled.span`
  display: grid;
  flex: 1000 1 5rem;
  justify-items: start;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Waiting = styled(Facts)`
  gap: ${theme.space[1]};
`;
