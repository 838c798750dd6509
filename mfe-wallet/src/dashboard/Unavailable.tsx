import { Card, ErrorState } from 'shared-ui';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof ErrorState>;

export const Unavailable = (props: Props) => (
  <Card>
    <ErrorState {...props} />
  </Card>
);
