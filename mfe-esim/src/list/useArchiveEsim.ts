import type { Esim } from '@portal/contract';
import { errorMessage, notify } from '@portal/platform';
import { useUpdateEsimMutation } from '../esimApi';

/** Returns a function that moves an eSIM to the archive, or back to the list. */
export function useArchiveEsim(): (esim: Esim) => Promise<void> {
  const [update] = useUpdateEsimMutation();
  return async ({ uid, archivedAt }) => {
    const isArchived = !archivedAt;
    const result = await update({ id: uid, body: { isArchived } });
    if (result.error) notify.error(errorMessage(result.error, 'Nothing was changed. Please try again.'));
    else notify.success(isArchived ? 'eSIM archived. It goes on working.' : 'eSIM is back in the list');
  };
}
