import { lazy, Suspense, type ComponentProps } from 'react';
import { Card as Frame } from 'shared-ui';

const Card = lazy(() =>
  import(/* webpackChunkName: "handover-links" */ './HandoverCard').catch(() => ({
    default: () => <Frame>Reload the page to see hand-over links.</Frame>,
  })),
);

/** The card of hand-over links, loaded after the ways to install. */
export const HandoverCard = (props: ComponentProps<typeof Card>) => (
  <Suspense fallback={null}>
    <Card {...props} />
  </Suspense>
);
