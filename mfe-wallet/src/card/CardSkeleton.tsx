import { LoadingText, Skeleton } from 'shared-ui';

/** Placeholder of the card form. */
export const CardSkeleton = () => (
  <div>
    <LoadingText />
    <Skeleton height="140px" radius="alert" />
  </div>
);
