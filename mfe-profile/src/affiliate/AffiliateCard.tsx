import { affiliateNeverSees, affiliateSees } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { notify, useApiMutation, useApiQuery } from '@portal/platform';
import { useState } from 'react';
import { Avatar, Card, ConfirmDialog, NetworkButton, theme, useReplacementFocus } from 'shared-ui';
import styled from 'styled-components';
import { notifyFailure } from '../showRefusal';

/** The affiliate whose customer the user is and what they see, with a button to leave. */
export default function AffiliateCard({ userId, affiliateId }: { userId: string; affiliateId: string }) {
  const { data } = useApiQuery(calls.affiliateCard, { id: affiliateId });
  const [leave, { isLoading }] = useApiMutation(calls.leaveAffiliate);
  const [isConfirming, setIsConfirming] = useState(false);
  const ref = useReplacementFocus<HTMLElement>();
  // An affiliate without a company, or whose account is closed, has no name to show.
  const name = data?.company_name || 'this affiliate';

  const handleLeave = async () => {
    const result = await leave({ id: userId });
    setIsConfirming(false);
    if (result.error) notifyFailure(result.error, 'If they are still shown here, try again.');
    else notify.success(`You have left. ${capitalised(name)} no longer sees your account.`);
  };

  return (
    <Card
      ref={ref}
      title="Your affiliate"
      description={`You are a customer of ${name}, who sees:`}
      action={
        <NetworkButton variant="quiet" tone="error" onClick={() => setIsConfirming(true)}>
          Leave
        </NetworkButton>
      }
    >
      <Row>
        {data?.company_name && <Avatar name={data.company_name} src={data.logo} size="large" isDecorative />}
        <List>
          {affiliateSees.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </List>
      </Row>
      <Note>{affiliateNeverSees}</Note>
      <ConfirmDialog
        isOpen={isConfirming}
        title={`Leave ${name}?`}
        confirmLabel="Leave"
        tone="error"
        ConfirmButton={NetworkButton}
        isBusy={isLoading}
        onConfirm={() => void handleLeave()}
        onCancel={() => setIsConfirming(false)}
      >
        They no longer see your account or buy for it. Your eSIMs, plans and wallet stay yours.
      </ConfirmDialog>
    </Card>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[4]};
`;

const List = styled.ul`
  padding-inline-start: ${theme.space[5]};
  list-style: disc;
`;

const Note = styled.p`
  padding-block-start: ${theme.space[4]};
  color: ${theme.color.secondary};
`;
