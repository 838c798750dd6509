import * as calls from '@portal/contract/calls';
import { notify, session, useApiMutation } from '@portal/platform';
import { useEffect, useRef, useState } from 'react';
import {
  Badge,
  Card,
  PartFailure,
  ConfirmDialog,
  lazyPart,
  NetworkButton,
  Row,
  Stack,
  Text,
} from 'shared-ui';
import { t } from '@portal/contract';
import type { AuthenticatorListProps } from './AuthenticatorList';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { RecoveryCodesLeft } from './RecoveryCodesLeft';
import { TwoFactorSetup } from './TwoFactorSetup';
import { notifyFailure } from '../showRefusal';

const AuthenticatorList = lazyPart<AuthenticatorListProps>(
  () => import(/* webpackChunkName: "authenticators" */ './AuthenticatorList'),
  { name: t('Your authenticator apps'), Failure: PartFailure },
);

export function TwoFactorCard({ isEnabled }: { isEnabled: boolean }) {
  const [generate, { data: setup, isLoading: isGenerating, reset }] = useApiMutation(calls.generateTwoFactor);
  const [isConfirming, setIsConfirming] = useState(false);
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  const actionRef = useFocusAfter(!!setup || newCodes !== null);

  // Another tab has enabled it, which made the secret useless.
  useEffect(() => {
    if (isEnabled) reset();
  }, [isEnabled, reset]);

  const handleEnable = async () => {
    const result = await generate();
    // oxlint-disable-next-line no-console -- the specification says this failure is logged and nothing else
    if (result.error) console.warn('Failed to generate the 2FA secret', result.error);
  };
  const handleEnabled = (codes: readonly string[] | null) => {
    reset();
    setNewCodes(codes);
    if (!codes)
      notify.info(t('Two-factor authentication is on. If you saved no recovery codes, make new ones.'));
    void session.refreshUser().catch(() => undefined);
  };

  return (
    <Card
      title={<Title isEnabled={isEnabled} />}
      description={t('A code from your phone, asked for besides the password.')}
      action={
        isEnabled ? (
          <NetworkButton ref={actionRef} variant="quiet" tone="error" onClick={() => setIsConfirming(true)}>
            {t('Disable')}
          </NetworkButton>
        ) : (
          !setup && (
            <NetworkButton
              ref={actionRef}
              size="sm"
              isLoading={isGenerating}
              onClick={() => void handleEnable()}
            >
              {t('Enable')}
            </NetworkButton>
          )
        )
      }
    >
      {isEnabled && (
        <Stack $gap={6}>
          <RecoveryCodesLeft onRenewed={setNewCodes} />
          <AuthenticatorList onRemoveLast={() => setIsConfirming(true)} />
        </Stack>
      )}
      {!isEnabled && setup && <TwoFactorSetup setup={setup} onEnabled={handleEnabled} onCancel={reset} />}
      {!isEnabled && !setup && (
        <Text>
          {t('Press Enable and scan the code with an authenticator app to protect your wallet and eSIMs.')}
        </Text>
      )}
      {newCodes && <RecoveryCodesDialog codes={newCodes} onClose={() => setNewCodes(null)} />}
      <DisableDialog isOpen={isConfirming} onClose={() => setIsConfirming(false)} />
    </Card>
  );
}

function DisableDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [disable, { isLoading: isDisabling }] = useApiMutation(calls.disableTwoFactor);
  const handleDisable = async () => {
    const result = await disable();
    onClose();
    if (result.error) notifyFailure(result.error, t('If two-factor authentication is still on, try again.'));
    else void session.refreshUser().catch(() => undefined);
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('Are you sure you want to disable 2FA?')}
      confirmLabel={t('Disable')}
      tone="error"
      ConfirmButton={NetworkButton}
      isBusy={isDisabling}
      onConfirm={() => void handleDisable()}
      onCancel={onClose}
    >
      {t('Your password alone will then be enough to sign in.')}
    </ConfirmDialog>
  );
}

const Title = ({ isEnabled }: { isEnabled: boolean }) => (
  <Row as="span" $gap={3}>
    {t('Two-Factor Authentication')}
    <Badge color={isEnabled ? 'success' : 'light'} size="sm">
      {isEnabled ? t('Enabled') : t('Disabled')}
    </Badge>
  </Row>
);

/** Returns a ref of the button that gets the focus when the set-up, whose focused element is removed, ends. */
function useFocusAfter(isSettingUp: boolean) {
  const actionRef = useRef<HTMLButtonElement>(null);
  const wasSettingUp = useRef(false);
  useEffect(() => {
    if (wasSettingUp.current && !isSettingUp) actionRef.current?.focus();
    wasSettingUp.current = isSettingUp;
  }, [isSettingUp]);
  return actionRef;
}
