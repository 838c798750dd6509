import { Card, ErrorState } from 'shared-ui';
import type { ComponentProps } from 'react';

type Props = { name: string } & Omit<ComponentProps<typeof ErrorState>, 'title'>;

/** Shown instead of a card that did not load, by its name, such as 'Your wallet'. */
export const Unavailable = ({ name, ...props }: Props) => (
  <Card>
    <ErrorState title={`${name} cannot be shown right now`} {...props} />
  </Card>
);
