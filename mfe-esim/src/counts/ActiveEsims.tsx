import { formatGib, type Esim } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { paths, useApiQuery, type SlotProps } from '@portal/platform';
import { ButtonLink, Card, CloseIcon, IconButton, TextLink, from, theme } from 'shared-ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { daysLeft, daysText } from '../esim/esimState';
import { useNextInstall } from '../install/useNextInstall';
import { livePlans, planTotals } from '../esim/planTotals';

const maxShown = 3;

/**
 * The eSIM that waits to be installed, and active ones with what they have left, from the request of the counts; what is
 * used up next comes first. The card has its place from the start, so that nothing below it moves.
 */
export default function ActiveEsims({ userId, onInstallOffered }: SlotProps['dashboard/active-esims']) {
  const { data, isError } = useApiQuery(calls.esimTotals, { id: userId });
  const { next, handleLater } = useNextInstall(data?.ready ?? []);
  const active = (data?.active ?? []).slice(0, next ? maxShown - 1 : maxShown);
  const isKnown = data !== undefined;
  const isInstallOffered = next !== null;
  useEffect(() => {
    if (isKnown) onInstallOffered?.(isInstallOffered);
  }, [isKnown, isInstallOffered, onInstallOffered]);
  const isEmpty = isKnown && !next && active.length === 0;
  return (
    <Card title="Your eSIMs" isFlush action={<TextLink href={paths.esims()}>Show all</TextLink>}>
      <List>
        {next && <ReadyEsim esim={next} userId={userId} onLater={handleLater} />}
        {active.map((esim) => (
          <ActiveEsim key={esim.uid} esim={esim} userId={userId} />
        ))}
        {isError && !data && <li>They cannot be shown right now, and go on working on your phone.</li>}
        {isEmpty && <li>No eSIM is active or waits to be installed.</li>}
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
      <IconButton label={`Later: ${name}`} shape="round" icon={<CloseIcon size={18} />} onClick={onLater} />
      <Waiting>
        <small>Ready to install</small>
        <strong>{name}</strong>
        <ButtonLink size="sm" href={`${paths.esim(esim.uid, userId)}&tab=activation`}>
          Install now
        </ButtonLink>
      </Waiting>
    </li>
  );
}

function ActiveEsim({ esim, userId }: { esim: Esim; userId: string }) {
  const { totalBytes, remainingBytes, unlimitedCount, unlimitedUsedBytes } = planTotals(
    livePlans(esim.plans),
  );
  const days = daysLeft(esim.plans, Date.now());
  const isLimited = totalBytes > 0;
  const share = isLimited ? Math.min(1, remainingBytes / totalBytes) : 1;
  return (
    <li>
      <Ring aria-hidden $share={share}>
        {isLimited ? `${Math.round(share * 100)}%` : '∞'}
      </Ring>
      <span>
        <TextLink href={paths.esim(esim.uid, userId)}>{esim.tag || esim.uid}</TextLink>
        <small>
          {isLimited
            ? `${formatGib(remainingBytes)} left`
            : unlimitedCount > 0
              ? `Unlimited, ${formatGib(unlimitedUsedBytes)} used`
              : 'No data plan'}
        </small>
        {days !== null && <small>{daysText(days)} left</small>}
      </span>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[5]} ${theme.space[6]};
  min-height: 136px;
  padding: ${theme.space[5]} ${theme.space[4]};
  list-style: none;

  ${from.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    padding: ${theme.space[5]} ${theme.space[6]};
  }
  li {
    display: flex;
    align-items: center;
    gap: ${theme.space[4]};
    min-width: 0;
  }
  li > :last-child {
    display: grid;
    justify-items: start;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    font: ${theme.text.small} ${theme.fontFamily};
    color: ${theme.color.secondary};
  }
`;

const Waiting = styled.span`
  gap: ${theme.space[1]};
`;

const almostEmptyShare = 0.1;

const Ring = styled.span<{ $share: number }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 72px;
  height: 72px;
  font-weight: ${theme.weight.semibold};
  background:
    radial-gradient(closest-side, ${theme.color.surface} 82%, transparent 83%),
    conic-gradient(
      ${({ $share }) => theme.color[$share < almostEmptyShare ? 'error' : 'primary'].solid}
        ${({ $share }) => $share * 100}%, ${theme.color.track} 0
    );
  border-radius: 50%;

  @media (forced-colors: active) {
    border: 2px solid;
  }
`;
