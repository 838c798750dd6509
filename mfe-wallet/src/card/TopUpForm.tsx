import { fullName as nameOf, isCardExpired, t } from '@portal/contract';
import { useUser } from '@portal/platform';
import { Alert, Checkbox, FormStack, Input, lazyPart, PartFailure } from 'shared-ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { CardChoice, newCard } from './CardChoice';
import { CardSkeleton, FieldsSkeleton } from './CardSkeleton';
import type { CardForm } from './chosenCard';
import { useReport } from './useReport';
import { useSavedCards } from './useSavedCards';
import { amountProblem } from './topUpAmount';
import { useTopUp } from './useTopUp';

const NewCard = lazyPart(() => import(/* webpackChunkName: "new-card" */ './NewCard'), {
  name: t('The card form'),
  Placeholder: FieldsSkeleton,
  Failure: PartFailure,
});

interface Props {
  /** Id of the form, which a button outside of it submits. */
  formId?: string;
  /** Dollars; null for invalid input. */
  amount: number | null;
  /** What follows a problem, such as that nothing was bought. */
  problemNote?: string;
  /** What is before the card. */
  before?: (wasSubmitted: boolean) => ReactNode;
  /** What is after it; `isAwaited` while the card form loads, before which nothing can be paid. */
  after: (isPaying: boolean, isAwaited: boolean) => ReactNode;
  onBusy?: (isBusy: boolean) => void;
  onAwaited?: (isAwaited: boolean) => void;
  /** Whether closing loses typed card details. */
  onTyped?: ((isTyped: boolean) => void) | undefined;
  onPaid: (isCredited: boolean) => void;
  onClose?: () => void;
}

/** A card payment into the wallet: a saved card or a new one. Input survives every failure. */
export function TopUpForm({ formId, amount, problemNote, before, after, ...on }: Props) {
  const { onBusy, onAwaited, onTyped, onPaid, onClose } = on;
  const user = useUser();
  const { savedCards, isLoading, reload } = useSavedCards();
  const [choice, setChoice] = useState<string | null>(null);
  const [fullName, setFullName] = useState(nameOf(user));
  const [isComplete, setIsComplete] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const [form, setForm] = useState<CardForm | null>(null);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { payCard, isPaying, problem, notice } = useTopUp({ onPaid, onClose, onCardGone: reload });

  useReport(isPaying, onBusy);

  // Chosen once: a list that is read again must not take away the card that is being typed.
  if (choice === null && !isLoading)
    setChoice(savedCards.find((card) => !isCardExpired(card))?.id ?? newCard);
  const savedCardId = savedCards.find(({ id }) => id === choice)?.id;

  const isAwaited = isLoading || (savedCardId === undefined && form === null);
  useReport(isAwaited, onAwaited);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    // A wrong amount has its message under the field, and no other.
    const isNamed = savedCardId !== undefined || fullName.trim() !== '';
    if (isAwaited || (isNamed && amountProblem(amount))) return;
    void payCard(
      amount,
      savedCardId === undefined ? { fullName: fullName.trim(), isComplete, isSaved, form } : { savedCardId },
    );
  };
  return (
    <FormStack id={formId} onSubmit={handleSubmit} noValidate>
      {problem && (
        <Alert tone="error">
          {problem} {problemNote}
        </Alert>
      )}
      {notice && <Alert tone="info">{notice}</Alert>}
      {before?.(wasSubmitted)}
      {isLoading ? (
        <CardSkeleton />
      ) : (
        <CardChoice
          savedCards={savedCards}
          chosen={savedCardId ?? newCard}
          isPaying={isPaying}
          onChoose={setChoice}
        >
          <Input
            label={t('Full name')}
            autoComplete="cc-name"
            value={fullName}
            error={wasSubmitted && fullName.trim() === '' ? t('Enter the name on the card') : null}
            isRequired
            onChange={(event) => setFullName(event.target.value)}
          />
          <NewCard {...{ amount, isSaved, isPaying, onTyped }} onComplete={setIsComplete} onForm={setForm} />
          <Checkbox
            label={t('Save this card for next time')}
            checked={isSaved}
            disabled={isPaying}
            onChange={(event) => setIsSaved(event.target.checked)}
          />
        </CardChoice>
      )}
      {after(isPaying, isAwaited)}
    </FormStack>
  );
}
