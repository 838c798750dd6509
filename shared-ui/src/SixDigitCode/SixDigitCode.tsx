import { useState } from 'react';
import { lazyField } from '../Field/lazyField';
import type { CodeFieldProps } from './CodeField';

const CodeField = lazyField<CodeFieldProps>(
  () => import(/* webpackChunkName: "code-field" */ './CodeField').then((module) => module.CodeField),
  '52px',
);

export type SixDigitCodeProps = Omit<CodeFieldProps, 'focusedBefore'>;

/** A two-factor code in six boxes. Its code loads when it is first rendered. */
export function SixDigitCode(props: SixDigitCodeProps) {
  const [focusedBefore] = useState(() => document.activeElement);
  return <CodeField {...props} focusedBefore={focusedBefore} />;
}
