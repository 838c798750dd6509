import { lazyField } from '../Field/lazyField';
import type { PhoneFieldProps } from './PhoneField';

export type PhoneInputProps = PhoneFieldProps;

/** A phone number with its country, stored as '+' and digits. The countries' data loads on first render. */
export const PhoneInput = lazyField<PhoneInputProps>(() =>
  import(/* webpackChunkName: "phone-field" */ './PhoneField').then((module) => module.PhoneField),
);
