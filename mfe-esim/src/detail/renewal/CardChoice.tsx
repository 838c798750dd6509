import { cardName, isCardExpired, type Renewal, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { Select, Text } from 'shared-ui';

interface Props {
  /** The card that auto-renew may charge today. */
  chosen: Renewal['savedCard'];
  /** The id of a card; '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** What the owner of that card agrees to; null while the amounts are not valid. */
  mandateOf: (cardName: string) => string | null;
}

/** Which saved card may be charged when the wallet has too little. Nothing for users who have saved none. */
export function CardChoice({ chosen, value, onChange, mandateOf }: Props) {
  const { data } = useApiQuery(calls.listSavedCards);
  const saved = data?.cards.filter((card) => !isCardExpired(card)) ?? [];
  const cards = saved.map((card) => ({ id: card.id, name: cardName(card) }));
  // Until the cards are here, and when it has expired since.
  if (chosen && !cards.some(({ id }) => id === chosen.id)) cards.unshift(chosen);
  if (cards.length === 0) return null;
  const card = cards.find(({ id }) => id === value);
  return (
    <>
      <Select
        label={t('If your wallet has too little')}
        placeholder={null}
        options={[
          { value: '', label: t('Buy nothing and tell me') },
          ...cards.map(({ id, name }) => ({ value: id, label: t('Charge {card}', { card: name }) })),
        ]}
        value={value}
        onChange={onChange}
      />
      <Text aria-live="polite">
        {card && (mandateOf(card.name) ?? t('Check the limit to read what you agree to.'))}
      </Text>
    </>
  );
}
