import { useState } from 'react';
import { t } from '@portal/contract';
import { lazyField } from '../Field/lazyField';
import type { CodeFieldProps } from './CodeField';

const CodeField = lazyField<CodeFieldProps>(
  () => import(/* webpackChunkName: "code-field" */ './CodeField').then((module) => module.CodeField),
  '52px',
);

export type SixDigitCodeProps = Omit<CodeFieldProps, 'focusedBefore' | 'placeholder'>;

const placeholder = t('Enter 6-digit code');

/** A two-factor code in six boxes. Its code loads when it is first rendered. */
export function SixDigitCode(props: SixDigitCodeProps) {
  const [focusedBefore] = useState(() => document.activeElement);
  // Below the field from the start, so that nothing moves when its code arrives.
  const hint = props.hint ?? (props.error ? null : placeholder);
  return <CodeField {...props} {...{ hint, placeholder, focusedBefore }} />;
}
