import { LazyField } from '../Field/LazyField';
import { lazyPiece } from '../hooks/lazyPiece';
import type { CodeFieldProps } from './CodeField';

const CodeField = lazyPiece<CodeFieldProps>(() => import('./CodeField').then((module) => module.CodeField));

export type SixDigitCodeProps = CodeFieldProps;

/** A two-factor code in six boxes. Fetched when it is first drawn. */
export function SixDigitCode(props: SixDigitCodeProps) {
  return (
    <LazyField texts={props} height="52px">
      <CodeField {...props} />
    </LazyField>
  );
}
