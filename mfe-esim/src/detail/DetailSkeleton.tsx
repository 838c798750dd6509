import { LoadingText, Skeleton, Stack } from 'shared-ui';
import { Columns } from '../layout.styles';

export function DetailSkeleton() {
  return (
    <Stack $gap={5}>
      <LoadingText />
      <Skeleton height="76px" radius="card" />
      <Columns>
        <Skeleton height="260px" radius="card" />
        <Skeleton height="260px" radius="card" />
        <Skeleton height="260px" radius="card" />
      </Columns>
    </Stack>
  );
}
