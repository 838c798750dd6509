import { lazyField } from '../Field/lazyField';
import type { ComboboxFieldProps } from './ComboboxField';

export type ComboboxProps = ComboboxFieldProps;

/** A searchable select for long lists. Its code loads when it is first rendered. */
export const Combobox = lazyField<ComboboxProps>(() =>
  import(/* webpackChunkName: "combobox" */ './ComboboxField').then((module) => module.ComboboxField),
);
