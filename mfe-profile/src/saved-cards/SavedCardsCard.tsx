import { cardExpiry, cardName, isCardExpired, type SavedCard } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiMutation, useApiQuery } from '@portal/platform';
import { useState } from 'react';
import { Card, CardIcon, ItemList, Text } from 'shared-ui';
import { ListRow, RowButton } from '../ListRow';
import { RemoveDialog } from '../RemoveDialog';
import { RetryableQuery } from '../RetryableQuery';

/** The cards that the user saved while paying, with a button to remove each. */
export default function SavedCardsCard() {
  const query = useApiQuery(calls.listSavedCards);
  const [remove, { isLoading: isRemoving }] = useApiMutation(calls.removeSavedCard);
  const [target, setTarget] = useState<SavedCard | null>(null);
  return (
    <Card title="Saved cards">
      <RetryableQuery
        query={query}
        failureTitle="Your saved cards could not be loaded"
        skeleton={['44px']}
        isEmpty={({ cards }) => cards.length === 0}
        empty={<Text>No card is saved. When you pay by card, you can save it for next time.</Text>}
      >
        {({ cards }) => (
          <ItemList>
            {cards.map((card) => (
              <ListRow
                key={card.id}
                icon={<CardIcon size={24} />}
                name={cardName(card)}
                badge={isCardExpired(card) && { label: 'Expired', color: 'warning' }}
                facts={[`Expires ${cardExpiry(card)}`]}
                actions={<RowButton label="Remove" on={cardName(card)} onClick={() => setTarget(card)} />}
              />
            ))}
          </ItemList>
        )}
      </RetryableQuery>
      <RemoveDialog
        target={target}
        title={`Remove ${target ? cardName(target) : 'card'}?`}
        confirmLabel="Remove card"
        isBusy={isRemoving}
        remove={({ id }) => remove({ cardId: id })}
        removedText="Card removed"
        onClose={() => setTarget(null)}
      >
        You cannot pay with it any more until you enter and save it again. Past payments stay as they are.
        Automatic top-up by this card is switched off.
      </RemoveDialog>
    </Card>
  );
}
