import { Suspense, type ReactNode } from 'react';
import { Skeleton } from '../Skeleton/Skeleton';
import { Field, type FieldTexts } from './Field';

interface LazyFieldProps {
  texts: FieldTexts;
  /** Height of the control. Default: that of an input. */
  height?: string;
  children: ReactNode;
}

/** Placeholder with a label for a control whose code is loading. */
export function LazyField({ texts, height = '44px', children }: LazyFieldProps) {
  const { label, isLabelHidden, hint, error, isRequired } = texts;
  const placeKeeper = (
    <Field {...{ label, isLabelHidden, hint, error, isRequired }}>{() => <Skeleton height={height} />}</Field>
  );
  return <Suspense fallback={placeKeeper}>{children}</Suspense>;
}
