import { formatDollars, t } from '@portal/contract';
import { paths, useUser } from '@portal/platform';
import { Alert, Button, ButtonLink, NetworkButton, WideOnly } from 'shared-ui';
import { cardFormAwaited } from '../../card/cardFormAwaited';
import { roundText } from '../../card/topUpAmount';
import { Actions, FooterRow, Note, WholeRow } from '../Step.styles';
import type { Funds } from './useFunds';

interface Props {
  /** Why the last attempt failed, or what is not known about it yet: it is shown at the button that it is about. */
  message: { text: string; tone: 'info' | 'error' } | null;
  /** The purchase was sent and its outcome is unknown: the carrier decides, or no answer arrived. */
  open: 'undecided' | 'unanswered' | null;
  /** Dollars. */
  price: number;
  funds: Funds;
  formId: string;
  /** What the server is doing; null while nothing is sent. */
  stage: 'paying' | 'ordering' | null;
  /** What is said while it is ordered, and of a delivery that fails. */
  texts: { ordering: string; undelivered: string };
  isCardAwaited: boolean;
  isPhoneConfirmed: boolean;
  /** How the right of withdrawal is lost. */
  areTermsConfirmed: boolean;
  isReceiverUnknown: boolean;
  onBack: () => void;
  onPay: () => void;
}

/** The pay button, which says what it does, and what happens to the money. */
export function ReviewFooter({ message, ...props }: Props) {
  const { open, funds, formId, stage, onBack, ...known } = props;
  const { isEmailVerified } = useUser();
  const isByCard = funds.gap > 0;
  const reason = reasonOf({ ...known, isByCard, isEmailVerified, amountError: funds.amountError });
  // One message for a wrong amount: where it is typed.
  const isAtField = reason !== null && reason === funds.fieldError;
  const note = reason ?? noteOf(isByCard ? funds.amount : null, props.texts.undelivered);
  return (
    <FooterRow>
      {message && (
        <WholeRow>
          <Alert tone={message.tone} isUrgent>
            {message.text}
          </Alert>
        </WholeRow>
      )}
      <Note id={`${formId}-note`}>{!open && !isAtField && note}</Note>
      <Actions>
        {/* Phones have the arrow of the bar alone. */}
        <WideOnly>
          <Button variant="quiet" size="md" disabled={stage !== null} onClick={onBack}>
            {t('Back')}
          </Button>
        </WideOnly>
        {open === 'undecided' && stage === null ? (
          <ButtonLink href={`${paths.transactions()}?state=processing`}>{t('See purchase')}</ButtonLink>
        ) : (
          <PayButton
            {...props}
            reason={reason}
            description={
              isAtField ? { 'aria-description': reason } : { 'aria-describedby': `${formId}-note` }
            }
          />
        )}
      </Actions>
    </FooterRow>
  );
}

interface PayButtonProps extends Omit<Props, 'message'> {
  /** Why it cannot be paid yet. */
  reason: string | null;
  description: { 'aria-description': string } | { 'aria-describedby': string };
}

function PayButton({ open, price, funds, formId, stage, reason, description, ...props }: PayButtonProps) {
  const isByCard = funds.gap > 0;
  const isFormAwaited = isByCard && props.isCardAwaited && reason === null;
  const waitingText = isFormAwaited ? cardFormAwaited : undefined;
  return (
    <NetworkButton
      {...description}
      disabled={reason !== null && !open}
      isLoading={stage !== null || isFormAwaited}
      loadingText={stage ? { ...props.texts, paying: t('Paying…') }[stage] : waitingText}
      {...(isByCard ? { type: 'submit', form: formId } : { onClick: props.onPay })}
    >
      {open && stage === null ? t('Continue purchase') : payLabel(price, isByCard ? funds.amount : null)}
    </NetworkButton>
  );
}

/** @param addedDollars what the card adds to the wallet; null if it adds nothing or the amount is not known */
function payLabel(price: number, addedDollars: number | null): string {
  if (addedDollars === null) return t('Pay {amount}', { amount: formatDollars(price) });
  if (addedDollars === price) return t('Pay {amount} by card', { amount: formatDollars(price) });
  return t('Add {amount} and buy', { amount: roundText(addedDollars) });
}

const noteOf = (addedDollars: number | null, undelivered: string): string =>
  addedDollars === null
    ? undelivered
    : `${t('Your card is charged {amount}.', { amount: formatDollars(addedDollars) })} ${undelivered}`;

interface Known extends Pick<Props, 'isPhoneConfirmed' | 'areTermsConfirmed' | 'isReceiverUnknown'> {
  isByCard: boolean;
  isEmailVerified: boolean;
  amountError: string | null;
}

/** Why it cannot be paid yet; null if it can. */
function reasonOf(known: Known): string | null {
  if (known.isReceiverUnknown) return t('Choose for whom you buy: go back to ‘Where to?’.');
  if (!known.isPhoneConfirmed) return t('First confirm that the phone supports eSIM and is unlocked.');
  if (!known.areTermsConfirmed) return t('First confirm how the right of withdrawal is lost.');
  if (known.isByCard && !known.isEmailVerified) return t('Verify your email address to add money by card.');
  if (known.isByCard && known.amountError) return known.amountError;
  return null;
}
