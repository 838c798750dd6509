import { affiliateNeverSees, affiliateSees, t } from '@portal/contract';
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
  const name = data?.company_name;

  const handleLeave = async () => {
    const result = await leave({ id: userId });
    setIsConfirming(false);
    if (result.error) notifyFailure(result.error, t('If they are still shown here, try again.'));
    else if (name)
      notify.success(t('You have left. {name} no longer sees your account.', { name: capitalised(name) }));
    else notify.success(t('You have left. This affiliate no longer sees your account.'));
  };

  return (
    <Card
      ref={ref}
      title={t('Your affiliate')}
      description={
        name
          ? t('You are a customer of {name}, who sees:', { name })
          : t('You are a customer of this affiliate, who sees:')
      }
      action={
        <NetworkButton variant="quiet" tone="error" onClick={() => setIsConfirming(true)}>
          {t('Leave')}
        </NetworkButton>
      }
    >
      <Row>
        {name && <Avatar name={name} src={data.logo} size="large" isDecorative />}
        <List>
          {affiliateSees.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </List>
      </Row>
      <Note>{affiliateNeverSees}</Note>
      <ConfirmDialog
        isOpen={isConfirming}
        title={name ? t('Leave {name}?', { name }) : t('Leave this affiliate?')}
        confirmLabel={t('Leave')}
        tone="error"
        ConfirmButton={NetworkButton}
        isBusy={isLoading}
        onConfirm={() => void handleLeave()}
        onCancel={() => setIsConfirming(false)}
      >
        {t('They no longer see your account or buy for it. Your eSIMs, plans and wallet stay yours.')}
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
