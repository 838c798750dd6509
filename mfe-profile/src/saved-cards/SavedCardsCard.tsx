import { cardExpiry, cardName, isCardExpired, t, type SavedCard } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiMutation, useApiQuery } from '@portal/platform';
import { useState } from 'react';
import { Card, CardIcon, ItemList, Text } from 'shared-ui';
import { ListRow, RowButton } from '../ListRow';
import { RemoveDialog } from '../RemoveDialog';
import { RetryableQuery } from '../RetryableQuery';

export default function SavedCardsCard() {
  const query = useApiQuery(calls.listSavedCards);
  const [remove, { isLoading: isRemoving }] = useApiMutation(calls.removeSavedCard);
  const [target, setTarget] = useState<SavedCard | null>(null);
  return (
    <Card title={t('Saved cards')}>
      <RetryableQuery
        query={query}
        failureTitle={t('Your saved cards could not be loaded')}
        skeleton={['44px']}
        isEmpty={({ cards }) => cards.length === 0}
        empty={<Text>{t('No card is saved. When you pay by card, you can save it for next time.')}</Text>}
      >
        {({ cards }) => (
          <ItemList>
            {cards.map((card) => (
              <ListRow
                key={card.id}
                icon={<CardIcon size={24} />}
                name={cardName(card)}
                badge={isCardExpired(card) && { label: t('Expired'), color: 'warning' }}
                facts={[t('Expires {month}', { month: cardExpiry(card) })]}
                actions={
                  <RowButton label={t('Remove')} on={cardName(card)} onClick={() => setTarget(card)} />
                }
              />
            ))}
          </ItemList>
        )}
      </RetryableQuery>
      <RemoveDialog
        target={target}
        title={t('Remove {name}?', { name: target ? cardName(target) : t('card') })}
        confirmLabel={t('Remove card')}
        isBusy={isRemoving}
        remove={({ id }) => remove({ cardId: id })}
        removedText={t('Card removed')}
        onClose={() => setTarget(null)}
      >
        {t(
          'You cannot pay with it any more until you enter and save it again. Past payments stay as they are. Automatic top-up by this card is switched off.',
        )}
      </RemoveDialog>
    </Card>
  );
}
