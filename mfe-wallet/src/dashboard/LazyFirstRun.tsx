import { CardFailure, from, lazyPart, Skeleton, type LazyFailureProps } from 'shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface FirstRunProps {
  /** The wallet and the counts, below the invitation. */
  account: ReactNode;
}

const Failure = ({ partProps, ...failure }: LazyFailureProps<FirstRunProps>) => (
  <>
    <CardFailure {...failure} />
    {partProps.account}
  </>
);

const Placeholder = ({ account }: FirstRunProps) => (
  <>
    <Space>
      <Skeleton height="100%" radius="card" />
    </Space>
    {account}
  </>
);

/** The dashboard before the first eSIM; its code loads only for accounts without one. */
export const LazyFirstRun = lazyPart<FirstRunProps>(
  () => import(/* webpackChunkName: "first-run" */ './FirstRun'),
  {
    name: 'The search for destinations',
    Placeholder,
    Failure,
  },
);

/** About as high as the invitation. */
const Space = styled.div`
  height: 720px;

  ${from.lg} {
    height: 600px;
  }
`;
