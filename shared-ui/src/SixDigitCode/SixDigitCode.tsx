import { LazyField } from '../Field/LazyField';
import { lazyComponent } from '../hooks/lazyComponent';
import type { CodeFieldProps } from './CodeField';

const CodeField = lazyComponent<CodeFieldProps>(() =>
  import('./CodeField').then((module) => module.CodeField),
);

export type SixDigitCodeProps = CodeFieldProps;

/** A two-factor code in six boxes. Its code loads when it is first rendered. */
export function SixDigitCode(props: SixDigitCodeProps) {
  return (
    <LazyField texts={props} height="52px">
      <CodeField {...props} />
    </LazyField>
  );
}
