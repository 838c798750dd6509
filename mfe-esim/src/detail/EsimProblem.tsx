import { t } from '@portal/contract';
import { Card, NetworkButton, Text } from 'shared-ui';
import { useState } from 'react';
import { ProblemDialog } from './ownEsimParts';
import type { ProblemDialogProps } from './problem/ProblemDialog';

/** Offers to find out why an eSIM does not work. */
export function EsimProblem(props: Omit<ProblemDialogProps, 'onClose'>) {
  const [isChecking, setIsChecking] = useState(false);
  return (
    <Card
      title={t('Does it not work?')}
      action={
        <NetworkButton variant="quiet" onClick={() => setIsChecking(true)}>
          {t('This eSIM does not work')}
        </NetworkButton>
      }
    >
      <Text>{t('We ask the carrier what it knows, and say what to do next.')}</Text>
      {isChecking && <ProblemDialog {...props} onClose={() => setIsChecking(false)} />}
    </Card>
  );
}
