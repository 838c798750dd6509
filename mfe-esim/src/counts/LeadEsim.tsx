import { formatDate, formatGib, scenePath, t, type Esim } from '@portal/contract';
import { paths, serverNow } from '@portal/platform';
import { Flag, Scene, TextLink, from, theme } from 'shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { DataRing } from '../esim/DataRing';
import { daysLeft, daysLeftText, lastEndMs } from '../esim/esimState';
import { onlyCountryOf } from '../esim/onlyCountry';
import { paceText } from '../esim/pace';
import { livePlans, planTotals } from '../esim/planTotals';

interface Props {
  esim: Esim;
  userId: string;
  /** The button that adds data. */
  action: ReactNode;
}

/** The eSIM that the dashboard leads with: where it is for, what it has left, until when, and whether that will do. */
export function LeadEsim({ esim, userId, action }: Props) {
  const { plans } = esim;
  const nowMs = serverNow();
  const country = onlyCountryOf(plans);
  const live = livePlans(plans);
  const { totalBytes, remainingBytes, unlimitedCount, unlimitedUsedBytes } = planTotals(live);
  const days = daysLeft(plans, nowMs);
  const endMs = lastEndMs(plans);
  return (
    <>
      {country && scenePath(country) && (
        <Art>
          <Scene code={country} />
        </Art>
      )}
      <Head>
        {country && <Flag code={country} />}
        <span>
          <TextLink href={paths.esim(esim.uid, userId)}>{esim.tag || esim.uid}</TextLink>
          <small>{live[0]?.plan_type.plan_name ?? t('No data plan')}</small>
        </span>
      </Head>
      <Main>
        <DataRing plans={plans} size={120}>
          {totalBytes > 0 && (
            <Left>
              {formatGib(remainingBytes)}
              <small>{t('of {total} left', { total: formatGib(totalBytes) })}</small>
            </Left>
          )}
        </DataRing>
        <span>
          {days !== null && <Days>{daysLeftText(days)}</Days>}
          {endMs !== null && <small>{t('Ends on {date}', { date: formatDate(endMs) })}</small>}
          {unlimitedCount > 0 && (
            <small>{t('Unlimited, {amount} used', { amount: formatGib(unlimitedUsedBytes) })}</small>
          )}
        </span>
      </Main>
      <Foot>
        <small>{paceText(plans, nowMs)}</small>
        {action}
      </Foot>
    </>
  );
}

/** Fades towards the words. Smaller than the page's heading: a larger one would be the largest paint, after the data. */
const Art = styled.span`
  position: absolute;
  inset-block-start: calc(-1 * ${theme.space[5]});
  inset-inline-end: calc(-1 * ${theme.space[4]});
  width: 112px;
  height: 64px;
  mask-image: linear-gradient(100deg, transparent, #000 50%), linear-gradient(#000 60%, transparent);
  mask-composite: intersect;
  pointer-events: none;

  ${from.md} {
    inset-inline-end: calc(-1 * ${theme.space[6]});
  }
  ${from.xl} {
    inset-inline-end: 0;
  }
`;

const Head = styled.div`
  position: relative;
  display: flex;
  gap: ${theme.space[3]};
  align-items: center;
  padding-inline-end: 88px;

  a {
    font: ${theme.weight.semibold} ${theme.text.control} ${theme.fontFamily};
  }
`;

const Main = styled.div`
  position: relative;
  display: flex;
  gap: ${theme.space[4]};
  align-items: center;

  > :last-child {
    min-width: 0;
  }
  ${from.sm} {
    gap: ${theme.space[6]};
  }
`;

const Left = styled.span`
  display: grid;
  max-width: 96px;
  text-align: center;
  font: ${theme.weight.semibold} ${theme.text.control} ${theme.fontFamily};
`;

const Days = styled.strong`
  font: ${theme.weight.semibold} ${theme.text.theme} ${theme.fontFamily};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]} ${theme.space[4]};
  align-items: center;
  justify-content: space-between;
  padding-top: ${theme.space[3]};
  border-top: 1px solid ${theme.color.border};

  > small {
    flex: 1 1 12rem;
  }
  > button {
    margin-inline-start: auto;
  }
`;
