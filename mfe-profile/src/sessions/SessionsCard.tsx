import { formatLocalDateTime, originText, t, type Session } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { notify, useApiMutation, useApiQuery, useUser } from '@portal/platform';
import { useState } from 'react';
import { Card, ItemList, NetworkButton, theme, useSectionFocus, Checkbox, ConfirmDialog } from 'shared-ui';
import styled from 'styled-components';
import { DeviceRow } from './DeviceRow';
import { TrustedDevices } from './TrustedDevices';
import { notifyFailure } from '../showRefusal';
import { RetryableQuery } from '../RetryableQuery';

export default function SessionsCard() {
  const { is2FAEnabled: hasTwoFactor } = useUser();
  const sectionRef = useSectionFocus();
  const query = useApiQuery(calls.listSessions);
  const [endOne, { originalArgs: ending, isLoading: isEndingOne }] = useApiMutation(calls.endSession);
  const [isConfirming, setIsConfirming] = useState(false);
  const sessions = inOrder(query.data?.sessions ?? []);
  const hasOthers = sessions.some(({ current }) => !current);

  const handleEnd = async (sessionId: string) => {
    const result = await endOne({ sessionId });
    if (result.error) notifyFailure(result.error, t('If the device is still listed, try again.'));
    else notify.success(t('Signed out there'));
  };

  return (
    <Card
      title={t('Where you are signed in')}
      ref={sectionRef}
      action={
        hasOthers && (
          <NetworkButton variant="quiet" tone="error" onClick={() => setIsConfirming(true)}>
            {t('Sign out all others')}
          </NetworkButton>
        )
      }
    >
      <RetryableQuery
        query={query}
        failureTitle={t('Your sessions could not be loaded')}
        skeleton={['44px', '44px']}
      >
        {() => (
          <>
            <ItemList>
              {sessions.map((entry) => (
                <DeviceRow
                  key={entry.id}
                  device={entry}
                  facts={[
                    `${t('Last used {time}', { time: formatLocalDateTime(entry.lastUsedAt) })} · ${originText(entry)}`,
                    t('Signed in {time}', { time: formatLocalDateTime(entry.createdAt) }),
                  ]}
                  endLabel={entry.current ? null : t('Sign out')}
                  isEnding={isEndingOne && ending?.sessionId === entry.id}
                  onEnd={() => void handleEnd(entry.id)}
                />
              ))}
            </ItemList>
            {!hasOthers && <TextBlock>{t('You are signed in nowhere else.')}</TextBlock>}
          </>
        )}
      </RetryableQuery>
      {hasTwoFactor && <TrustedDevices />}
      <EndOthersDialog isOpen={isConfirming} onClose={() => setIsConfirming(false)} />
    </Card>
  );
}

const inOrder = (sessions: readonly Session[]) =>
  [...sessions].sort(
    (left, right) =>
      Number(right.current) - Number(left.current) || right.lastUsedAt.localeCompare(left.lastUsedAt),
  );

const TextBlock = styled.p`
  padding-block-start: ${theme.space[4]};
  color: ${theme.color.secondary};
`;

/** Asks before all other sessions end, and whether an affiliate's API keys and webhooks end too. */
function EndOthersDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [endOthers, { isLoading }] = useApiMutation(calls.endOtherSessions);
  const [areProgramsEnded, setAreProgramsEnded] = useState(true);
  const { role, is2FAEnabled: hasTwoFactor } = useUser();
  const isAffiliate = role === 'affiliate';

  const handleConfirm = async () => {
    const result = await endOthers({ programs: areProgramsEnded ? 'end' : 'keep' });
    onClose();
    if (result.error) notifyFailure(result.error, t('If other devices are still listed, try again.'));
    else notify.success(t('Signed out everywhere else'));
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('Sign out all other devices?')}
      confirmLabel={t('Sign out all others')}
      tone="error"
      ConfirmButton={NetworkButton}
      isBusy={isLoading}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
      choice={
        isAffiliate && (
          <Checkbox
            label={t('Also revoke my API keys and pause my webhooks')}
            checked={areProgramsEnded}
            onChange={(event) => setAreProgramsEnded(event.target.checked)}
          />
        )
      }
    >
      {t('Whoever uses them has to sign in again. This device stays signed in.')}
      {hasTwoFactor && ` ${t('No device is trusted any more: the next sign-in asks for a code.')}`}
    </ConfirmDialog>
  );
}
