import { useImperativeHandle, useRef, type Ref } from 'react';
import styled from 'styled-components';
import { controlStyle } from '../Field/control.styles';
import { Field, type FieldTexts } from '../Field/Field';
import { theme } from '../theme/theme';
import { CountryPicker } from './CountryPicker';
import { dialCodeOf, phoneCountry } from './phoneCountries';
import { usePhoneText } from './usePhoneText';

export interface PhoneFieldProps extends FieldTexts {
  /** '+' and digits, or empty; other text is passed on unchanged and fails the phone rule. */
  value: string;
  onChange: (phone: string) => void;
  onBlur?: () => void;
  /** Two-letter code of the country of a number without a country code, any case; it may change later. Default Thailand. */
  defaultCountry?: string;
  isDisabled?: boolean;
  ref?: Ref<HTMLInputElement | null>;
}

export function PhoneField({
  label,
  isLabelHidden,
  hint,
  error,
  isRequired,
  value,
  onChange,
  onBlur,
  defaultCountry,
  isDisabled = false,
  ref,
}: PhoneFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => inputRef.current);
  const phone = usePhoneText({ value, onChange, defaultCountry: phoneCountry(defaultCountry), inputRef });
  const handleBlur = () => {
    phone.handleBlur();
    onBlur?.();
  };
  return (
    <Field {...{ label, isLabelHidden, hint, error, isRequired }}>
      {(control) => (
        <Row>
          <CountryPicker selected={phone.country} isDisabled={isDisabled} onSelect={phone.chooseCountry} />
          <Control
            {...control}
            ref={inputRef}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            disabled={isDisabled}
            placeholder={`${dialCodeOf(phone.country)} (___) ___-____`}
            value={phone.text}
            onChange={phone.handleChange}
            onPaste={phone.handlePaste}
            onBlur={handleBlur}
          />
        </Row>
      )}
    </Field>
  );
}

const Row = styled.div`
  position: relative;
  display: flex;
`;

const Control = styled.input`
  ${controlStyle}
  border-start-start-radius: 0;
  border-end-start-radius: 0;
  margin-inline-start: -1px;
  font-variant-numeric: tabular-nums;
  padding-inline: ${theme.space[3]};
`;
