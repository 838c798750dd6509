import { useState, type ChangeEvent, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { t } from '@portal/contract';
import { ControlRow, controlStyle, ControlToggle } from '../Field/control.styles';
import { Field, type FieldTexts } from '../Field/Field';
import { EyeIcon, EyeOffIcon } from '../icons';
import { theme } from '../theme/theme';
import { cleanText } from './cleanText';

export interface InputProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  /** Shown inside the field before the text: an icon, or a currency sign. */
  start?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A single-line text field, without the invisible characters of pasted text. Passwords stay as typed, and get a button that shows them. */
export function Input({
  label,
  isLabelHidden,
  hint,
  error,
  isRequired,
  id,
  type = 'text',
  start,
  onChange,
  ...rest
}: InputProps) {
  const [isShown, setIsShown] = useState(false);
  const isPassword = type === 'password';
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    if (!isPassword) cleanField(event.target);
    onChange?.(event);
  };
  return (
    <Field {...{ id, label, isLabelHidden, hint, error, isRequired }}>
      {(control) => (
        <ControlRow>
          {start && <Start aria-hidden>{start}</Start>}
          <Control
            // Passwords are never corrected or capitalised.
            {...(isPassword && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
            {...rest}
            {...control}
            onChange={handleChange}
            type={isPassword && isShown ? 'text' : type}
            $hasStart={!!start}
            $hasEnd={isPassword}
          />
          {isPassword && (
            <ControlToggle
              type="button"
              aria-label={isShown ? t('Hide password') : t('Show password')}
              aria-controls={control.id}
              disabled={rest.disabled}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? <EyeIcon /> : <EyeOffIcon />}
            </ControlToggle>
          )}
        </ControlRow>
      )}
    </Field>
  );
}

function cleanField(field: HTMLInputElement): void {
  const { value, selectionStart: caret } = field;
  const cleaned = cleanText(value);
  if (cleaned === value) return;
  field.value = cleaned;
  // Fields of emails have no caret that can be read or set.
  if (caret === null) return;
  const cleanedCaret = cleanText(value.slice(0, caret)).length;
  field.setSelectionRange(cleanedCaret, cleanedCaret);
}

const Control = styled.input<{ $hasStart: boolean; $hasEnd: boolean }>`
  ${controlStyle}
  padding-inline-start: ${({ $hasStart }) => ($hasStart ? theme.space[10] : theme.space[4])};
  padding-inline-end: ${({ $hasEnd }) => ($hasEnd ? theme.space[12] : theme.space[4])};
`;

const Start = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-start: ${theme.space[4]};
  display: flex;
  align-items: center;
  color: ${theme.color.secondary};
  pointer-events: none;
`;
