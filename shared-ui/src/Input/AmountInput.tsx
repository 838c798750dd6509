import { amountTextOf, formatAmountOnBlur, shownAmount } from '@portal/contract';
import { useState } from 'react';
import { Input, type InputProps } from './Input';

export interface AmountInputProps extends Omit<InputProps, 'value' | 'onChange' | 'onBlur'> {
  value: string;
  onChange: (value: string) => void;
  /** After the last `onChange` of the amount with its cents. */
  onBlur?: () => void;
}

/** '12,50' is 12.50: phones of many countries offer a comma and no point, Arabic ones '٫'. Three digits after it are thousands. */
const withPoint = (text: string): string =>
  /^\d+[,٫]\d{0,2}$/.test(text.trim()) ? text.replace(/[,٫]/, '.') : text;

const amountOf = (typed: string): string => withPoint(amountTextOf(typed));

/** Dollars: takes what can be of an amount, and gives it its cents when it is left. */
export function AmountInput({ value, onChange, onBlur, placeholder, ...rest }: AmountInputProps) {
  // The comma stays until the field is left, or nobody could type '1,000'.
  const [typed, setTyped] = useState(shownAmount(value));
  const isTyped = amountOf(typed) === value;
  return (
    <Input
      start="$"
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder && shownAmount(placeholder)}
      value={isTyped ? typed : shownAmount(value)}
      onChange={({ target }) => {
        const text = amountTextOf(target.value);
        // The decimal sign stays as it was typed until the field is left; a sign of currency and those of thousands go at once.
        setTyped(target.value.replace(',', '.') === text ? target.value : shownAmount(text));
        onChange(withPoint(text));
      }}
      onBlur={() => {
        const amount = formatAmountOnBlur(value);
        setTyped(shownAmount(amount));
        onChange(amount);
        onBlur?.();
      }}
      {...rest}
    />
  );
}
