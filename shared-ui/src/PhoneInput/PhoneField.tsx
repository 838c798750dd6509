import type { ChangeEvent, Ref } from 'react';
import { defaultCountries, parseCountry, usePhoneInput } from 'react-international-phone';
import styled from 'styled-components';
import { controlStyle } from '../Field/control.styles';
import { Field, type FieldTexts } from '../Field/Field';
import { theme } from '../theme/theme';
import { CountryPicker } from './CountryPicker';
import { withDialCode } from './withDialCode';

export interface PhoneFieldProps extends FieldTexts {
  /** '+' and digits, or empty. */
  value: string;
  onChange: (phone: string) => void;
  onBlur?: () => void;
  /** Two letters, any case. Default Thailand. */
  defaultCountry?: string;
  isDisabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const isKnown = (code: string) => defaultCountries.some((country) => parseCountry(country).iso2 === code);

const isSuggestion = (event: Event) =>
  event instanceof InputEvent && event.inputType === 'insertText' && (event.data?.length ?? 0) > 1;

export function PhoneField({
  label,
  isLabelHidden,
  hint,
  error,
  isRequired,
  value,
  onChange,
  onBlur,
  defaultCountry = 'th',
  isDisabled = false,
  ref,
}: PhoneFieldProps) {
  const firstCountry = defaultCountry.toLowerCase();
  const phone = usePhoneInput({
    defaultCountry: isKnown(firstCountry) ? firstCountry : 'th',
    value,
    countries: defaultCountries,
    // An empty field is empty, and not a lone country code that no rule would call missing.
    disableDialCodePrefill: true,
    onChange: ({ phone: next }) => {
      if (next !== value) onChange(next);
    },
  });
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const whole = withDialCode(event.target.value, phone.country.dialCode);
    // A keyboard's suggestion arrives as one insertion of many characters, which the hook would refuse
    // for its plus sign.
    if (isSuggestion(event.nativeEvent)) return onChange(whole.replace(/[^\d+]/g, ''));
    event.target.value = whole;
    phone.handlePhoneValueChange(event);
  };
  return (
    <Field {...{ label, isLabelHidden, hint, error, isRequired }}>
      {(control) => (
        <Row>
          <CountryPicker
            selected={phone.country}
            isDisabled={isDisabled}
            onSelect={(iso2) => phone.setCountry(iso2, { focusOnInput: true })}
          />
          <Control
            {...control}
            ref={(input) => {
              phone.inputRef.current = input;
              if (typeof ref === 'function') ref(input);
              else if (ref) ref.current = input;
            }}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            disabled={isDisabled}
            placeholder={`+${phone.country.dialCode} (___) ___-____`}
            value={phone.inputValue}
            onChange={handleChange}
            onBlur={onBlur}
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
