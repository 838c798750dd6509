import { useState } from 'react';
import { LazyField } from '../Field/LazyField';
import { lazyComponent } from '../hooks/lazyComponent';
import type { CodeFieldProps } from './CodeField';

const CodeField = lazyComponent<CodeFieldProps>(() =>
  import('./CodeField').then((module) => module.CodeField),
);

export type SixDigitCodeProps = Omit<CodeFieldProps, 'focusedBefore'>;

/** A two-factor code in six boxes. Its code loads when it is first rendered. */
export function SixDigitCode(props: SixDigitCodeProps) {
  const [focusedBefore] = useState(() => document.activeElement);
  return (
    <LazyField texts={props} height="52px">
      <CodeField {...props} focusedBefore={focusedBefore} />
    </LazyField>
  );
}
