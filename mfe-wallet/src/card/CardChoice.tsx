import { cardExpiry, cardName, isCardExpired, type SavedCard, t } from '@portal/contract';
import { CardIcon, PlusIcon } from 'shared-ui';
import { useId, type ReactNode } from 'react';
import { CardRow, CardRows, Expiry, GroupLabel, NewCardBox } from './CardChoice.styles';

/** The choice of a card that is not saved. */
export const newCard = 'new';

interface Props {
  savedCards: readonly SavedCard[];
  /** Id of a saved card, or `newCard`. */
  chosen: string;
  isPaying: boolean;
  onChoose: (chosen: string) => void;
  /** The fields of a new card. */
  children: ReactNode;
}

/** Saved cards and a new one; only the fields if no card is saved. */
export function CardChoice({ savedCards, chosen, isPaying, onChoose, children }: Props) {
  const id = useId();
  if (savedCards.length === 0) return children;
  const radio = (value: string) => ({
    type: 'radio',
    name: id,
    checked: chosen === value,
    onChange: () => onChoose(value),
  });
  return (
    <div>
      <GroupLabel id={id}>{t('Card')}</GroupLabel>
      <CardRows role="radiogroup" aria-labelledby={id}>
        {savedCards.map((card) => {
          const isExpired = isCardExpired(card);
          return (
            <CardRow key={card.id}>
              <input {...radio(card.id)} disabled={isPaying || isExpired} />
              <CardIcon />
              <span>{cardName(card)}</span>
              <Expiry>
                {isExpired
                  ? t('expired {month}', { month: cardExpiry(card) })
                  : t('expires {month}', { month: cardExpiry(card) })}
              </Expiry>
            </CardRow>
          );
        })}
        <CardRow>
          <input {...radio(newCard)} disabled={isPaying} />
          <PlusIcon />
          <span>{t('New card')}</span>
        </CardRow>
        {chosen === newCard && <NewCardBox>{children}</NewCardBox>}
      </CardRows>
    </div>
  );
}
