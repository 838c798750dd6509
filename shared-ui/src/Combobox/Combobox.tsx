import { LazyField } from '../Field/LazyField';
import { lazyPiece } from '../hooks/lazyPiece';
import type { ComboboxFieldProps } from './ComboboxField';

const ComboboxField = lazyPiece<ComboboxFieldProps>(() =>
  import('./ComboboxField').then((module) => module.ComboboxField),
);

export type ComboboxProps = ComboboxFieldProps;

/** A choice of one from a long list, found by typing. Fetched when it is first drawn. */
export function Combobox(props: ComboboxProps) {
  return (
    <LazyField texts={props}>
      <ComboboxField {...props} />
    </LazyField>
  );
}
