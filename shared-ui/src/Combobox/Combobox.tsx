import { LazyField } from '../Field/LazyField';
import { lazyComponent } from '../hooks/lazyComponent';
import type { ComboboxFieldProps } from './ComboboxField';

const ComboboxField = lazyComponent<ComboboxFieldProps>(() =>
  import('./ComboboxField').then((module) => module.ComboboxField),
);

export type ComboboxProps = ComboboxFieldProps;

/** A searchable select for long lists. Its code loads when it is first rendered. */
export function Combobox(props: ComboboxProps) {
  return (
    <LazyField texts={props}>
      <ComboboxField {...props} />
    </LazyField>
  );
}
