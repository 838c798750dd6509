import { useState } from 'react';
import { Card, NetworkButton, Text } from 'shared-ui';
import { t } from '@portal/contract';
import { CloseAccountDialog } from './CloseAccountDialog';

export default function CloseAccountCard() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title={t('Close account')}
      action={
        <NetworkButton variant="quiet" tone="error" onClick={() => setIsOpen(true)}>
          {t('Close account')}
        </NetworkButton>
      }
    >
      <Text>
        {t(
          'You can keep it for 14 days after you closed it. Then your personal data are erased, and nobody can bring them back.',
        )}
      </Text>
      {isOpen && <CloseAccountDialog onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
