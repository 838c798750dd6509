import { LazyField } from '../Field/LazyField';
import { lazyComponent } from '../hooks/lazyComponent';
import type { PhoneFieldProps } from './PhoneField';

const PhoneField = lazyComponent<PhoneFieldProps>(() =>
  import('./PhoneField').then((module) => module.PhoneField),
);

export type PhoneInputProps = PhoneFieldProps;

/** A phone number with its country, stored as '+' and digits. The countries' data loads on first render. */
export function PhoneInput(props: PhoneInputProps) {
  return (
    <LazyField texts={props}>
      <PhoneField {...props} />
    </LazyField>
  );
}
