import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { Text } from '../Text/Text';

export interface FieldTexts {
  /** Always available to screen readers; `isLabelHidden` hides it visually. */
  label: ReactNode;
  isLabelHidden?: boolean;
  /** Permanent help text under the control. */
  hint?: ReactNode;
  /** Error message; marks the control as invalid. */
  error?: string | null | undefined;
  isRequired?: boolean;
}

/** Attributes for the control. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, and hint or error, associated for screen readers. */
export function Field({ id, label, isLabelHidden, hint, error, isRequired, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return (
    <Frame>
      <Label htmlFor={controlId} $isHidden={!!isLabelHidden}>
        {label}
        {isRequired && <Mark aria-hidden>*</Mark>}
      </Label>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
      {hint && (
        <Text $size="small" id={hintId}>
          {hint}
        </Text>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1.5]};
  min-width: 0;
`;

const Label = styled.label<{ $isHidden?: boolean }>`
  font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
  color: ${theme.color.text};
  ${({ $isHidden }) =>
    $isHidden &&
    'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;'}
`;

const Mark = styled.span`
  margin-inline-start: ${theme.space[0.5]};
  color: ${theme.color.error.text};
`;

export const ErrorText = styled.p`
  font: ${theme.text.small} ${theme.fontFamily};
  color: ${theme.color.error.text};
`;
