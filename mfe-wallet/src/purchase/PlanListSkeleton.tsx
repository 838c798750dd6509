import { LoadingText, Skeleton } from 'shared-ui';
import { PlanList } from './PackageChoice.styles';

/** The shape of the list of packages while it loads. */
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
