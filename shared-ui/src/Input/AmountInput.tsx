import { amountTextOf, formatAmountOnBlur } from '@portal/contract';
import { Input, type InputProps } from './Input';

export interface AmountInputProps extends Omit<InputProps, 'value' | 'onChange' | 'onBlur'> {
  value: string;
  onChange: (value: string) => void;
  /** After the last `onChange` of the amount with its cents. */
  onBlur?: () => void;
}

/** Dollars: takes what can be of an amount, and gives it its cents when it is left. */
export const AmountInput = ({ value, onChange, onBlur, ...rest }: AmountInputProps) => (
  <Input
    start="$"
    inputMode="decimal"
    autoComplete="off"
    value={value}
    onChange={({ target }) => onChange(amountTextOf(target.value))}
    onBlur={() => {
      onChange(formatAmountOnBlur(value));
      onBlur?.();
    }}
    {...rest}
  />
);
