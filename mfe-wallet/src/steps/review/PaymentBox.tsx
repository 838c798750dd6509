import { formatDollars, type Plan, t } from '@portal/contract';
import { useUser } from '@portal/platform';
import { Alert, AmountInput, lazyPart, PartFailure, Text } from 'shared-ui';
import { useId } from 'react';
import { AmountChips } from '../../card/AmountChips';
import { CardSkeleton } from '../../card/CardSkeleton';
import type { CardPaymentProps } from '../../card/CardPayment';
import { VerifyEmailBanner } from '../../wallet/VerifyEmailBanner';
import { Box, Income, Sum, TextButton } from './Review.styles';
import type { UnfinishedPurchase } from '../../purchase/unfinishedPurchase';
import type { Funds } from './useFunds';

const CardPayment = lazyPart(
  // One chunk with the dialog, which has the same form.
  () => import(/* webpackChunkName: "slot-add-funds" */ '../../card/CardPayment'),
  { name: t('The card form'), Placeholder: CardSkeleton, Failure: PartFailure },
);

interface Props extends Omit<CardPaymentProps, 'amount'> {
  plan: Plan;
  funds: Funds;
  /** Its purchase, if it was sent and the outcome is unknown: the wallet may already be without the price. */
  open: UnfinishedPurchase | null;
}

/** The wallet before and after, and the card when the wallet does not suffice. */
export function PaymentBox({ plan, funds, open, ...card }: Props) {
  const user = useUser();
  const headingId = useId();
  const { balance, gap, amount } = funds;
  const price = plan.rrp_usd ?? 0;
  return (
    <Box aria-labelledby={headingId}>
      <h4 id={headingId}>{t('Payment')}</h4>
      <Sum>
        {balance !== undefined && (
          <div>
            <dt>{t('Wallet now')}</dt>
            <dd>{formatDollars(balance)}</dd>
          </div>
        )}
        {gap > 0 && amount !== null && (
          <div>
            <dt>{t('Added by card')}</dt>
            <Income>+{formatDollars(amount)}</Income>
          </div>
        )}
        {open ? (
          <div>
            <dt>{open.transactionId === null ? t('Price, paid once') : t('Set aside for this purchase')}</dt>
            <dd>{formatDollars(open.cost)}</dd>
          </div>
        ) : (
          <div>
            <dt>{plan.name}</dt>
            <dd>{formatDollars(-price)}</dd>
          </div>
        )}
        {balance !== undefined && !open && (
          <div>
            <dt>{t('Wallet after')}</dt>
            <dd>{amount === null ? '-' : formatDollars(balance + amount - price)}</dd>
          </div>
        )}
      </Sum>
      {gap > 0 && (
        <>
          <Alert tone="warning" title={t('{amount} is missing', { amount: formatDollars(gap) })}>
            {t('Add it here and pay in one step.')}
          </Alert>
          {user.isEmailVerified ? (
            <>
              <AmountChoice funds={funds} />
              <CardPayment {...card} amount={amount} />
            </>
          ) : (
            <VerifyEmailBanner email={user.email} />
          )}
        </>
      )}
      {gap === 0 && <Text>{t('Paid from your wallet.')}</Text>}
    </Box>
  );
}

function AmountChoice({ funds }: { funds: Funds }) {
  const { choices, isOther, preset, choosePreset, chooseOther, otherText, setOtherText } = funds;
  return (
    <>
      <AmountChips
        label={t('Amount to add')}
        choices={choices}
        exact={choices[0]}
        chosen={isOther ? null : preset}
        onChoose={choosePreset}
      />
      {isOther ? (
        <AmountInput
          label={t('Another amount')}
          placeholder="0.00"
          value={otherText}
          error={funds.fieldError}
          onChange={setOtherText}
        />
      ) : (
        <TextButton type="button" onClick={chooseOther}>
          {t('Another amount')}
        </TextButton>
      )}
    </>
  );
}
