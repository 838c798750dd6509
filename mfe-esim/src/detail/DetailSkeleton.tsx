import { LoadingText, Skeleton } from 'shared-ui';
import { Columns, Frame } from './EsimDetailScreen.styles';

/** Skeleton of the screen while the eSIM loads. */
export function DetailSkeleton() {
  return (
    <Frame>
      <LoadingText />
      <Skeleton height="76px" radius="card" />
      <Columns>
        <Skeleton height="260px" radius="card" />
        <Skeleton height="260px" radius="card" />
        <Skeleton height="260px" radius="card" />
      </Columns>
    </Frame>
  );
}
