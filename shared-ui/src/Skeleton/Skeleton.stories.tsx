import { LoadingBlock, LoadingText, Skeleton } from './Skeleton';

export const Lines = () => (
  <>
    <LoadingText />
    <Skeleton />
    <Skeleton width="60%" />
    <Skeleton width="64px" height="64px" radius="pill" />
  </>
);

export const Alone = () => <LoadingBlock height="140px" radius="card" />;
