import { lazy, Suspense, type ComponentProps } from 'react';

const Card = lazy(() => import(/* webpackChunkName: "own-esim" */ './AutoRenewCard'));

/** The card of auto-renew, loaded after the eSIM's own figures. */
export const AutoRenewCard = (props: ComponentProps<typeof Card>) => (
  <Suspense fallback={null}>
    <Card {...props} />
  </Suspense>
);
