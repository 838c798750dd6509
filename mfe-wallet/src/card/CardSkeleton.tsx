import { LoadingBlock } from 'shared-ui';

/** Placeholder of the card form. */
export const CardSkeleton = () => <LoadingBlock height="140px" radius="alert" />;
