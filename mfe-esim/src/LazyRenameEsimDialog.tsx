import { lazy, Suspense, type ComponentProps } from 'react';

const Dialog = lazy(() => import(/* webpackChunkName: "own-esim" */ './RenameEsimDialog'));

/** The dialog that renames an eSIM, loaded when it opens. */
export const RenameEsimDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
