import type { Esim } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, notify, useApiMutation } from '@portal/platform';

/** Returns a function that moves an eSIM to the archive, or back to the list. */
export function useArchiveEsim(): (esim: Esim) => Promise<void> {
  const [update] = useApiMutation(calls.updateEsim);
  return async ({ uid, archivedAt }) => {
    const isArchived = !archivedAt;
    const result = await update({ id: uid, body: { isArchived } });
    if (result.error) notify.error(errorMessage(result.error, 'Nothing was changed. Please try again.'));
    else notify.success(isArchived ? 'eSIM archived. It keeps working.' : 'eSIM is back in the list');
  };
}
