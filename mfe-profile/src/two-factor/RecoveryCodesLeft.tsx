import * as calls from '@portal/contract/calls';
import { useApiMutation, useApiQuery } from '@portal/platform';
import { useState } from 'react';
import { FormDialog, NetworkButton, Row, SixDigitCode, Skeleton } from 'shared-ui';
import { t } from '@portal/contract';
import { useCode } from './useCode';

interface RecoveryCodesLeftProps {
  onRenewed: (codes: readonly string[]) => void;
}

export function RecoveryCodesLeft({ onRenewed }: RecoveryCodesLeftProps) {
  const { data, isLoading } = useApiQuery(calls.recoveryCodesLeft);
  const [isRenewing, setIsRenewing] = useState(false);
  if (isLoading) return <Skeleton width="14rem" />;
  return (
    <Row $gap={3} $justify="space-between">
      {data && <span>{t('{remaining} of 10 recovery codes left', { remaining: data.remaining })}</span>}
      <NetworkButton variant="quiet" onClick={() => setIsRenewing(true)}>
        {t('New recovery codes')}
      </NetworkButton>
      {isRenewing && (
        <RenewDialog
          onClose={() => setIsRenewing(false)}
          onRenewed={(codes) => {
            setIsRenewing(false);
            onRenewed(codes);
          }}
        />
      )}
    </Row>
  );
}

const lostCodes = t(
  'There was no answer, so your codes may be replaced. To see new ones, enter the next code.',
);

function RenewDialog({ onClose, onRenewed }: RecoveryCodesLeftProps & { onClose: () => void }) {
  const { code, isComplete, problem, refuse, field } = useCode();
  const [renew, { isLoading }] = useApiMutation(calls.renewRecoveryCodes);

  const handleSubmit = async () => {
    const { data, error } = await renew({ body: { token: code } });
    if (data) return onRenewed(data.recoveryCodes);
    refuse(error, lostCodes);
  };
  return (
    <FormDialog
      title={t('New recovery codes')}
      description={t('Ten new codes replace all that you have. Enter the code that your app shows now.')}
      maxWidth={480}
      submitLabel={t('Make new codes')}
      isComplete={isComplete}
      isGuarded={false}
      isBusy={isLoading}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <SixDigitCode {...field} error={problem} />
    </FormDialog>
  );
}
