import { t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiMutation, useApiQuery } from '@portal/platform';
import { Logo, Skeleton, theme, fillParts } from 'shared-ui';
import styled from 'styled-components';
import { useEffect } from 'react';

/** The affiliate of the referral link, whose page views count; nothing if unknown: the user registers without a referrer. */
export function ReferrerCard({ affiliateId }: { affiliateId: string }) {
  const { data: referrer, isLoading } = useApiQuery(calls.affiliateCard, { id: affiliateId });
  const [countVisit] = useApiMutation(calls.countReferralVisit);
  const referrerId = referrer?.id;
  useEffect(() => {
    // A failure is no news to the visitor: the view is not counted.
    if (referrerId) void countVisit({ id: referrerId });
  }, [referrerId, countVisit]);
  if (isLoading) return <Skeleton height="74px" radius="alert" />;
  if (!referrer) return null;
  return (
    <Frame $hasColour={!!referrer.colour} style={{ backgroundColor: referrer.colour ?? undefined }}>
      <Logo src={referrer.logo} />
      <p>{fillParts(t('Invited by {company}'), { company: <Company>{referrer.company_name}</Company> })}</p>
    </Frame>
  );
}

const Frame = styled.div<{ $hasColour: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  color: ${({ $hasColour }) => ($hasColour ? theme.color.onBrand : theme.color.text)};
  background-color: ${theme.color.muted};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.alert};
`;

const Company = styled.strong`
  font-weight: ${theme.weight.semibold};
  overflow-wrap: anywhere;
`;
