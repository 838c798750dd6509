import { lazy, Suspense, type ComponentProps } from 'react';

const Card = lazy(() => import(/* webpackChunkName: "own-esim" */ './HandoverCard'));

/** The card of hand-over links, loaded after the ways to install. */
export const HandoverCard = (props: ComponentProps<typeof Card>) => (
  <Suspense fallback={null}>
    <Card {...props} />
  </Suspense>
);
