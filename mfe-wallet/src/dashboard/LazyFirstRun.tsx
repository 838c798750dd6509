import { type EsimTotals, type WalletResponse, t } from '@portal/contract';
import { CardFailure, lazyPart, Skeleton, type LazyFailureProps } from 'shared-ui';
import type { ReactNode } from 'react';
import type { AddBalanceProps } from '../wallet/AddBalanceButton';

export interface FirstRunProps extends AddBalanceProps {
  totals: EsimTotals;
  /** Undefined while loading. */
  wallet: WalletResponse | undefined;
  /** Below the invitation: what an unverified user has to do. */
  banner: ReactNode;
  /** Shown if the wallet did not load. */
  walletFailure: ReactNode;
  /** Shown instead of the small figures if this part does not load. */
  overview: ReactNode;
}

const Failure = ({ partProps, ...failure }: LazyFailureProps<FirstRunProps>) => (
  <>
    <CardFailure {...failure} />
    {partProps.banner}
    {partProps.overview}
  </>
);

// About as high as the invitation.
const Placeholder = () => <Skeleton height="860px" radius="card" />;

/** The dashboard before the first eSIM; its code loads only for accounts without one. */
export const LazyFirstRun = lazyPart<FirstRunProps>(
  () => import(/* webpackChunkName: "first-run" */ './FirstRun'),
  { name: t('The search for destinations'), Placeholder, Failure },
);
