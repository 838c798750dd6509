import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { ErrorText } from '../Field/Field';
import { theme } from '../theme/theme';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  label: ReactNode;
  error?: string | null | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A boolean field of a form. */
export function Checkbox({
  label,
  error,
  'aria-invalid': isInvalid,
  'aria-describedby': describedBy,
  ...rest
}: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <ChoiceLabel>
        <Box
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : isInvalid}
          aria-describedby={error ? errorId : describedBy}
        />
        <span>{label}</span>
      </ChoiceLabel>
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}

// The padding makes it 24 px high, the minimum target size of WCAG.
export const ChoiceLabel = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[0.5]};
  font: ${theme.text.body} ${theme.fontFamily};
  color: ${theme.color.text};
  cursor: pointer;

  &:has(:disabled) {
    color: ${theme.color.disabledText};
    cursor: not-allowed;
  }
`;

// White on the brand colour in both themes.
const Box = styled.input`
  flex: none;
  width: 20px;
  height: 20px;
  margin: 0;
  border: 1px solid ${theme.color.inputBorder};
  border-radius: ${theme.radius.checkbox};
  background: ${theme.color.input} center / 14px no-repeat;
  appearance: none;
  cursor: inherit;

  &:checked {
    background-color: ${theme.color.brand};
    border-color: ${theme.color.brand};
    background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 14 14' fill='none' stroke='white' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M11.5 4 5.5 10 2.5 7'/%3E%3C/svg%3E");
  }
  &[aria-invalid='true'] {
    border-color: ${theme.color.error.text};
  }
  &:disabled {
    background-color: ${theme.color.disabled};
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
