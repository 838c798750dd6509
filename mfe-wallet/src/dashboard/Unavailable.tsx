import { Card, ErrorState } from 'shared-ui';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof ErrorState>;

/** Shown instead of a card that did not load. */
export const Unavailable = (props: Props) => (
  <Card>
    <ErrorState {...props} />
  </Card>
);
