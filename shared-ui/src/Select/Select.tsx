import type { Ref, SelectHTMLAttributes } from 'react';
import styled from 'styled-components';
import { t } from '@portal/contract';
import { controlStyle } from '../Field/control.styles';
import { Field, type FieldTexts } from '../Field/Field';
import { ChevronDownIcon } from '../icons';
import { theme } from '../theme/theme';

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

export interface SelectProps
  extends
    FieldTexts,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children' | 'multiple' | 'size' | 'onChange'> {
  options: readonly SelectOption[];
  /** Shown if nothing is selected. Default 'Select an option'; null omits it. */
  placeholder?: string | null;
  onChange?: (value: string) => void;
  ref?: Ref<HTMLSelectElement>;
}

/** A native select for short lists. Use Combobox for long ones. */
export function Select({
  label,
  isLabelHidden,
  hint,
  error,
  isRequired,
  id,
  options,
  placeholder = t('Select an option'),
  onChange,
  ...rest
}: SelectProps) {
  const initial = rest.value === undefined && rest.defaultValue === undefined ? { defaultValue: '' } : {};
  return (
    <Field {...{ id, label, isLabelHidden, hint, error, isRequired }}>
      {(control) => (
        <Row>
          <Control {...initial} {...rest} {...control} onChange={(event) => onChange?.(event.target.value)}>
            {placeholder !== null && (
              <option value="" disabled={isRequired} data-placeholder>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </Control>
          <Chevron />
        </Row>
      )}
    </Field>
  );
}

const Row = styled.div`
  position: relative;
`;

const Control = styled.select`
  ${controlStyle}
  padding-inline-end: ${theme.space[10]};
  appearance: none;
  cursor: pointer;

  &:has(option[data-placeholder]:checked) {
    color: ${theme.color.placeholder};
  }

  option {
    color: ${theme.color.text};
    background: ${theme.color.input};
  }
`;

const Chevron = styled(ChevronDownIcon)`
  position: absolute;
  inset-block-start: ${theme.space[3]};
  inset-inline-end: ${theme.space[3]};
  color: ${theme.color.secondary};
  pointer-events: none;
`;
