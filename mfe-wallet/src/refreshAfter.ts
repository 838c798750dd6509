import { baseApi, errorStatus } from '@portal/platform';

const { invalidateTags } = baseApi.util;

/** What a response has changed, and when the screens read it again. */
interface Refresh {
  tags: Parameters<typeof invalidateTags>[0];
  delayMs: number;
}

interface Lifecycle<Data> {
  dispatch: (action: ReturnType<typeof invalidateTags>) => unknown;
  queryFulfilled: PromiseLike<{ data: Data }>;
}

/** Screens refetch one second after the message of a purchase, as specified. */
export const bought: Refresh = {
  tags: ['Wallet', 'Esim', 'DataPlan', 'CustomerTransaction'],
  delayMs: 1000,
};
/** And two seconds after that of a top-up. */
export const toppedUp: Refresh = { tags: ['Wallet'], delayMs: 2000 };

/**
 * An endpoint's `onQueryStarted` that invalidates tags after its response, also when the screen that sent it is gone.
 * A request whose response is lost may have moved money as well: it counts as a top-up.
 *
 * @param refreshOf what a response has changed; null for nothing
 */
export const refreshAfter =
  <Data>(refreshOf: (data: Data) => Refresh | null) =>
  (_request: unknown, { dispatch, queryFulfilled }: Lifecycle<Data>): void => {
    const refresh = (found: Refresh | null) =>
      found && setTimeout(() => dispatch(invalidateTags(found.tags)), found.delayMs);
    queryFulfilled.then(
      ({ data }) => refresh(refreshOf(data)),
      (failure: unknown) =>
        refresh((errorStatus((failure as { error?: unknown }).error) ?? 500) < 500 ? null : toppedUp),
    );
  };
