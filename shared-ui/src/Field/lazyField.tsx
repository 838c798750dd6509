import type { ComponentType } from 'react';
import styled from 'styled-components';
import { t } from '@portal/contract';
import { lazyPart, type LazyFailureProps, type LazyPart } from '../LazyPart/lazyPart';
import { Skeleton } from '../Skeleton/Skeleton';
import { theme } from '../theme/theme';
import { Field, type FieldTexts } from './Field';

/**
 * A control whose code loads when it is first rendered; until then its label and a placeholder are shown, and its own
 * error if it does not load.
 *
 * @param height Height of the control. Default: that of an input.
 */
export function lazyField<Props extends FieldTexts>(
  load: () => Promise<ComponentType<Props>>,
  height = '44px',
): LazyPart<Props> {
  const Placeholder = ({ label, isLabelHidden, hint, error, isRequired }: Props) => (
    <Field {...{ label, isLabelHidden, hint, error, isRequired }}>{() => <Skeleton height={height} />}</Field>
  );
  return lazyPart(load, { name: t('This field'), Placeholder, Failure: FieldFailure });
}

function FieldFailure({ name, onRetry, isRetrying, partProps }: LazyFailureProps<FieldTexts>) {
  const { label, isLabelHidden, isRequired } = partProps;
  return (
    <Field
      {...{ label, isLabelHidden, isRequired }}
      error={t('{name} did not load. Check your connection.', { name })}
    >
      {({ id, 'aria-describedby': describedBy }) => (
        <Retry id={id} type="button" aria-describedby={describedBy} aria-busy={isRetrying} onClick={onRetry}>
          {isRetrying ? t('Loading...') : t('Retry')}
        </Retry>
      )}
    </Field>
  );
}

// Not a Button, which the small remotes that have one field alone would load for it.
const Retry = styled.button`
  min-height: ${theme.size.controlHeight};
  font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
  color: ${theme.color.text};
  background: none;
  border: 1px solid ${theme.color.inputBorder};
  border-radius: ${theme.radius.control};
  cursor: pointer;
`;
