import { Suspense } from 'react';
import { Field } from '../Field/Field';
import { lazyPiece } from '../hooks/lazyPiece';
import { Skeleton } from '../Skeleton/Skeleton';
import type { PhoneFieldProps } from './PhoneField';

const PhoneField = lazyPiece<PhoneFieldProps>(() =>
  import('./PhoneField').then((module) => module.PhoneField),
);

export type PhoneInputProps = PhoneFieldProps;

/** A phone number with its country, kept as '+' and digits. The countries' data come when it is first drawn. */
export function PhoneInput(props: PhoneInputProps) {
  const { label, isLabelHidden, hint, isRequired } = props;
  const placeKeeper = (
    <Field {...{ label, isLabelHidden, hint, isRequired }}>{() => <Skeleton height="44px" />}</Field>
  );
  return (
    <Suspense fallback={placeKeeper}>
      <PhoneField {...props} />
    </Suspense>
  );
}
