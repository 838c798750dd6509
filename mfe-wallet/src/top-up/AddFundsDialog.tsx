import { t } from '@portal/contract';
import { useUser, type SlotProps } from '@portal/platform';
import { Alert, DiscardQuestion, Modal, useDiscardQuestion } from 'shared-ui';
import { useState } from 'react';
import { AddFundsForm } from './AddFundsForm';

export default function AddFundsDialog({
  isOpen,
  onClose,
  suggestedAmount,
  onDone,
}: SlotProps['wallet/add-funds']) {
  const user = useUser();
  const [isTyped, setIsTyped] = useState(false);
  const question = useDiscardQuestion(isTyped, onClose);
  return (
    <>
      <Modal
        isOpen={isOpen}
        onClose={question.handleClose}
        maxWidth={520}
        title={t('Add Balance')}
        description={t('Pay by card. The amount goes to your wallet in US dollars.')}
      >
        {user.isEmailVerified ? (
          <AddFundsForm
            suggestedAmount={suggestedAmount}
            onTyped={setIsTyped}
            onPaid={() => onDone?.()}
            onClose={onClose}
          />
        ) : (
          <Alert tone="warning" title={t('Verify your email address first')}>
            {t('We sent a link to {email}. Follow it, and you can add balance.', { email: user.email })}
          </Alert>
        )}
      </Modal>
      <DiscardQuestion isOpen={isOpen && question.isConfirming} guard={question} />
    </>
  );
}
