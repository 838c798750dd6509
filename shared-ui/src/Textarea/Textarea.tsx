import type { Ref, TextareaHTMLAttributes } from 'react';
import styled from 'styled-components';
import { t } from '@portal/contract';
import { controlStyle } from '../Field/control.styles';
import { Field, type FieldTexts } from '../Field/Field';

export interface TextareaProps extends FieldTexts, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text field; 3 rows and 'Enter your message' by default. */
export function Textarea({
  label,
  isLabelHidden,
  hint,
  error,
  isRequired,
  id,
  rows = 3,
  placeholder = t('Enter your message'),
  ...rest
}: TextareaProps) {
  return (
    <Field {...{ id, label, isLabelHidden, hint, error, isRequired }}>
      {(control) => <Control {...rest} {...control} rows={rows} placeholder={placeholder} />}
    </Field>
  );
}

const Control = styled.textarea`
  ${controlStyle}
  resize: vertical;
`;
