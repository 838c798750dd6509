import { LazyField } from '../Field/LazyField';
import { lazyPiece } from '../hooks/lazyPiece';
import type { PhoneFieldProps } from './PhoneField';

const PhoneField = lazyPiece<PhoneFieldProps>(() =>
  import('./PhoneField').then((module) => module.PhoneField),
);

export type PhoneInputProps = PhoneFieldProps;

/** A phone number with its country, kept as '+' and digits. The countries' data come when it is first drawn. */
export function PhoneInput(props: PhoneInputProps) {
  return (
    <LazyField texts={props}>
      <PhoneField {...props} />
    </LazyField>
  );
}
