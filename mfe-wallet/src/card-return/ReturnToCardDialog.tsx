import { formatDollars, type CardReturnsResponse, type ReturnToCardResponse, t } from '@portal/contract';
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

const title = t('Return to card');

/** Returns unspent money of the wallet to the cards that paid it. */
export default function ReturnToCardDialog({ wanted, onClose }: ReturnToCardProps) {
  const query = useApiQuery(calls.cardReturns, undefined, { refetchOnMountOrArgChange: true });
  const { data: options, isFetching } = query;
  const [isFormShown, setIsFormShown] = useState(false);
  if (options && !isFetching && !isFormShown && options.available > options.fee) setIsFormShown(true);
  // What is read again while it is open takes neither what was typed nor why it failed.
  if (options && isFormShown) return <AmountToReturn options={options} wanted={wanted} onClose={onClose} />;
  return (
    <Modal isOpen title={title} maxWidth={480} onClose={onClose} closeLabel={t('Close')}>
      <QueryView
        query={isFetching ? { ...query, data: undefined } : query}
        failureTitle={t('What can go back cannot be shown right now')}
        failureHint={retryAdvice(query.error)}
        skeleton={['48px']}
      >
        {({ days }) => (
          <p>
            {t(
              'Nothing in your wallet can go back to a card. What was paid by card in the last {days} days can, unless it is spent, was returned already, or is disputed at the bank.',
              { days },
            )}
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
        message: failureMessage(
          error,
          t('It may be returned or not: your transactions show it. If you try again, it is returned once.'),
        ),
      };
    const failure = tellOutcome(data);
    return failure === null ? null : { fields: null, message: failure };
  };
  return (
    <AmountDialog
      title={title}
      submitLabel={title}
      hint={t('{amount} can go back.', { amount: formatDollars(available) })}
      initial={Math.min(wanted ?? available, available)}
      problemOf={(amount) => {
        if (!amount) return t('Type an amount in dollars, for instance 20.');
        if (amount > available) return t('Only {amount} can go back.', { amount: formatDollars(available) });
        return amount > fee
          ? null
          : t('The amount must be more than the fee of {fee}.', { fee: formatDollars(fee) });
      }}
      send={returnAmount}
      isSending={isLoading}
      onClose={onClose}
    >
      {t('It goes to the card that paid it, the newest payment first. It takes the bank up to ten days.')}

      {fee > 0 &&
        ` ${t('Of each payment that something goes back of, {fee} is kept.', { fee: formatDollars(fee) })}`}
    </AmountDialog>
  );
}

/** Says what became of it, and returns why nothing went back. */
function tellOutcome({ returns }: ReturnToCardResponse): string | null {
  const sumOf = (...states: ReturnToCardResponse['returns'][number]['state'][]) =>
    returns.filter(({ state }) => states.includes(state)).reduce((sum, { amount }) => sum + amount, 0);
  const [made, sending, failed] = [sumOf('made'), sumOf('sending'), sumOf('failed')];
  if (failed > 0 && made + sending === 0)
    return t('The card did not take it. The money is still in your wallet.');
  if (sending > 0)
    notify.info(
      t('The card processor has not answered yet. We tell you when {amount} went back.', {
        amount: formatDollars(sending),
      }),
    );
  if (made > 0) notify.success(t('{amount} are on their way to your card', { amount: formatDollars(made) }));
  if (failed > 0)
    notify.error(
      t('A card did not take {amount}, which stays in your wallet', { amount: formatDollars(failed) }),
    );
  return null;
}
