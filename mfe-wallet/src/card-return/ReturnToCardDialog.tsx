import {
  formatDollars,
  onceAdvice,
  type CardReturnsResponse,
  type ReturnToCardResponse,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import {
  failureMessage,
  fieldErrors,
  notify,
  retryAdvice,
  useApiQuery,
  useIntentMutation,
} from '@portal/platform';
import { useState } from 'react';
import { AmountDialog, Modal, QueryView } from 'shared-ui';

export interface ReturnToCardProps {
  /** Dollars that the field begins with, if so much can go back. Default: all that can. */
  wanted?: number | undefined;
  onClose: () => void;
}

const title = 'Return to card';

/** Returns unspent money of the wallet to the cards that paid it. */
export default function ReturnToCardDialog({ wanted, onClose }: ReturnToCardProps) {
  const query = useApiQuery(calls.cardReturns, undefined, { refetchOnMountOrArgChange: true });
  const { data: options, isFetching } = query;
  const [isFormShown, setIsFormShown] = useState(false);
  if (options && !isFetching && !isFormShown && options.available > options.fee) setIsFormShown(true);
  // What is read again while it is open takes neither what was typed nor why it failed.
  if (options && isFormShown) return <AmountToReturn options={options} wanted={wanted} onClose={onClose} />;
  return (
    <Modal isOpen title={title} maxWidth={480} onClose={onClose} closeLabel="Close">
      <QueryView
        query={isFetching ? { ...query, data: undefined } : query}
        failureTitle="What can go back cannot be shown right now"
        failureHint={retryAdvice(query.error)}
        skeleton={['48px']}
      >
        {({ days }) => (
          <p>
            Nothing in your wallet can go back to a card. What was paid by card in the last {days} days can,
            unless it is spent, was returned already, or is disputed at the bank.
          </p>
        )}
      </QueryView>
    </Modal>
  );
}

function AmountToReturn({ options, wanted, onClose }: ReturnToCardProps & { options: CardReturnsResponse }) {
  const { available, fee } = options;
  const [send, { isLoading }] = useIntentMutation(calls.returnToCard);
  const [availableAtFirst] = useState(available);
  const returnAmount = async (amount: number) => {
    // A second try after a lost response sends the same key, whatever was read since; after an answer that the user has seen,
    // another one.
    const intent = `card-return:${amount}:${availableAtFirst}`;
    const { data, error } = await send(intent, { body: { amount } });
    if (error)
      return {
        fields: fieldErrors(error, { amount }),
        message: failureMessage(error, onceAdvice('returned', 'transactions')),
      };
    const failure = tellOutcome(data);
    return failure === null ? null : { fields: null, message: failure };
  };
  return (
    <AmountDialog
      title={title}
      submitLabel={title}
      hint={`${formatDollars(available)} can go back.`}
      initial={Math.min(wanted ?? available, available)}
      problemOf={(amount) => {
        if (!amount) return 'Type an amount in dollars, for instance 20.';
        if (amount > available) return `Only ${formatDollars(available)} can go back.`;
        return amount > fee ? null : `The amount must be more than the fee of ${formatDollars(fee)}.`;
      }}
      send={returnAmount}
      isSending={isLoading}
      onClose={onClose}
    >
      It goes to the card that paid it, the newest payment first. It takes the bank up to ten days.
      {fee > 0 && ` Of each payment that something goes back of, ${formatDollars(fee)} is kept.`}
    </AmountDialog>
  );
}

/** Says what became of it, and returns why nothing went back. */
function tellOutcome({ returns }: ReturnToCardResponse): string | null {
  const sumOf = (...states: ReturnToCardResponse['returns'][number]['state'][]) =>
    returns.filter(({ state }) => states.includes(state)).reduce((sum, { amount }) => sum + amount, 0);
  const [made, sending, failed] = [sumOf('made'), sumOf('sending'), sumOf('failed')];
  if (failed > 0 && made + sending === 0)
    return 'The card did not take it. The money is still in your wallet.';
  if (sending > 0)
    notify.info(
      `The card processor has not answered yet. We tell you when ${formatDollars(sending)} went back.`,
    );
  if (made > 0) notify.success(`${formatDollars(made)} are on their way to your card`);
  if (failed > 0) notify.error(`A card did not take ${formatDollars(failed)}, which stays in your wallet`);
  return null;
}
