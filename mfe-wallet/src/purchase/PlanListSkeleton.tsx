import { LoadingText, Skeleton } from 'shared-ui';
import { PlanList } from './PackageChoice.styles';

/** Skeleton of the list of packages. */
export function PlanListSkeleton() {
  return (
    <div>
      <LoadingText />
      <PlanList>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height="118px" radius="alert" />
        ))}
      </PlanList>
    </div>
  );
}
