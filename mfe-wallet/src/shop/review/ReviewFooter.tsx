import { formatDollars } from '@portal/contract';
import { paths, useUser } from '@portal/platform';
import { Alert, Button, ButtonLink } from 'shared-ui';
import { NetworkButton } from '../../NetworkButton';
import { Actions, FooterRow, Note, WholeRow, WideOnly } from '../Shop.styles';
import type { Funds } from './useFunds';

interface Props {
  /** Why the last attempt failed, or what is not known about it yet: it stands at the button that it is about. */
  message: { text: string; tone: 'info' | 'error' } | null;
  /** The purchase was sent and its outcome is unknown: the carrier decides, or no answer arrived. */
  open: 'undecided' | 'unanswered' | null;
  /** Dollars. */
  price: number;
  funds: Funds;
  /** The card form. */
  formId: string;
  /** What the server is doing; null while nothing is sent. */
  stage: 'paying' | 'ordering' | null;
  isPhoneConfirmed: boolean;
  isReceiverUnknown: boolean;
  onBack: () => void;
  onPay: () => void;
}

const stageTexts = { paying: 'Paying…', ordering: 'Ordering your eSIM…' } as const;

/** The pay button, which says what it does, and what happens to the money. */
export function ReviewFooter({ message, open, price, funds, formId, stage, onBack, onPay, ...known }: Props) {
  const { isEmailVerified } = useUser();
  const { gap, amount } = funds;
  const isByCard = gap > 0;
  const reason = reasonOf({ ...known, isByCard, isEmailVerified, amountError: funds.amountError });
  return (
    <FooterRow>
      {message && (
        <WholeRow>
          <Alert tone={message.tone} isUrgent>
            {message.text}
          </Alert>
        </WholeRow>
      )}
      <Note id={`${formId}-note`}>{!open && (reason ?? noteOf(isByCard ? amount : null))}</Note>
      <Actions>
        <WideOnly>
          <Button variant="outline" disabled={stage !== null} onClick={onBack}>
            Back
          </Button>
        </WideOnly>
        {open === 'undecided' && stage === null ? (
          <ButtonLink href={`${paths.transactions()}?state=processing`}>See purchase</ButtonLink>
        ) : (
          <NetworkButton
            disabled={reason !== null && !open}
            aria-describedby={`${formId}-note`}
            isLoading={stage !== null}
            loadingText={stage ? stageTexts[stage] : undefined}
            {...(isByCard ? { type: 'submit', form: formId } : { onClick: onPay })}
          >
            {open && stage === null ? 'Continue purchase' : payLabel(price, isByCard ? amount : null)}
          </NetworkButton>
        )}
      </Actions>
    </FooterRow>
  );
}

/** @param addedDollars what the card adds to the wallet; null if it adds nothing or the amount is not known */
function payLabel(price: number, addedDollars: number | null): string {
  if (addedDollars === null) return `Pay ${formatDollars(price)}`;
  if (addedDollars === price) return `Pay ${formatDollars(price)} by card`;
  return `Add ${formatDollars(addedDollars).replace(/\.00$/, '')} and buy`;
}

const noteOf = (addedDollars: number | null): string =>
  `${addedDollars === null ? '' : `Your card is charged ${formatDollars(addedDollars)}. `}If the eSIM cannot be delivered, the price returns to your wallet.`;

interface Known extends Pick<Props, 'isPhoneConfirmed' | 'isReceiverUnknown'> {
  isByCard: boolean;
  isEmailVerified: boolean;
  amountError: string | null;
}

/** Why it cannot be paid yet; null if it can. */
function reasonOf(known: Known): string | null {
  if (known.isReceiverUnknown) return 'Choose for whom you buy: go back to ‘Where to?’.';
  if (!known.isPhoneConfirmed) return 'First confirm that the phone supports eSIM and is unlocked.';
  if (known.isByCard && !known.isEmailVerified) return 'Verify your email address to add money by card.';
  if (known.isByCard && known.amountError) return known.amountError;
  return null;
}
