import { useSession, type RouteAccess } from '@portal/platform/host';
import { useIsLeaving } from '../session/leaving';
import { judge, type Verdict } from './guard';

/** The guard’s verdict on a route as the session stands. */
export function useVerdict(access: RouteAccess): Verdict {
  const { status } = useSession();
  return useIsLeaving() ? { kind: 'wait' } : judge(access, status);
}
