import { t, type Esim, type EsimPlan } from '@portal/contract';
import { serverNow } from '@portal/platform';
import { Button, EditIcon, NetworkButton, QrIcon, theme, WideLabel } from 'shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { DestinationPicture } from '../esim/DestinationPicture';
import { esimStateOf, leftText, nextStepOf } from '../esim/esimState';
import { RenameEsimDialog } from '../rename/lazyRenameDialog';
import { StateBadge } from '../esim/StatusBadge';

interface Props {
  esim: Esim;
  plans: EsimPlan[];
  /** Whether the signed-in user owns it and so may buy for it. */
  isOwn: boolean;
  /** Opens the tab with the QR code; undefined where it is open. */
  onInstall: (() => void) | undefined;
  /** Opens the plans, with this eSIM's own one first. */
  onBuyAgain: () => void;
}

/** One sentence of state, and the next step: install, or buy again once it is used up. */
export function EsimStateLine({ esim, plans, isOwn, onInstall, onBuyAgain }: Props) {
  const state = esimStateOf({ ...esim, plans });
  const nextStep = nextStepOf({ ...esim, plans }, isOwn);
  const isReady = nextStep === 'install';
  const newest = plans[0]?.plan_type.plan_name;
  const facts = isReady ? newest : state === 'used_up' ? '' : leftText(plans, serverNow());
  return (
    <Line>
      <DestinationPicture plans={plans} widthPx={48} heightPx={30} />
      {state && <StateBadge {...{ state, plans, isReady }} />}
      {facts && <span>{facts}</span>}
      {nextStep === 'buy-again' && (
        <NetworkButton size="sm" onClick={onBuyAgain}>
          {t('Buy again')}
        </NetworkButton>
      )}
      {isReady && onInstall && (
        <Button size="sm" startIcon={<QrIcon />} onClick={onInstall}>
          {t('Install')}
        </Button>
      )}
    </Line>
  );
}

export function RenameButton({ esim }: { esim: Esim }) {
  const [isRenaming, setIsRenaming] = useState(false);
  return (
    <>
      <NetworkButton variant="quiet" startIcon={<EditIcon />} onClick={() => setIsRenaming(true)}>
        <WideLabel>{t('Rename')}</WideLabel>
      </NetworkButton>
      {isRenaming && <RenameEsimDialog esim={esim} onClose={() => setIsRenaming(false)} />}
    </>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
  font: ${theme.weight.regular} ${theme.text.body} ${theme.fontFamily};
  color: ${theme.color.secondary};
`;
