import { formatDollars, t } from '@portal/contract';
import { Chips } from 'shared-ui';
import { roundText } from './topUpAmount';

interface Props {
  label: string;
  /** Dollars. */
  choices: readonly number[];
  /** The choice that is exactly what is missing, written to the cent. */
  exact?: number;
  /** Dollars; null or another amount if none of them is chosen. */
  chosen: number | null;
  onChoose: (dollars: number) => void;
}

/** Amounts that a card can add to the wallet, as one choice of a few. */
export const AmountChips = ({ label, choices, exact, chosen, onChoose }: Props) => (
  <Chips
    label={label}
    isTiled
    options={choices.map((value) =>
      value === exact
        ? { value, label: formatDollars(value), note: t('exact') }
        : { value, label: roundText(value) },
    )}
    value={chosen}
    onChange={onChoose}
  />
);
