import { Card } from 'shared-ui';
import styled from 'styled-components';

/** The space of the active eSIMs while their remote loads, to avoid a layout shift. */
export const ActiveEsimsSkeleton = () => (
  <Card title="Your eSIMs" isFlush>
    <Space />
  </Card>
);

const Space = styled.div`
  height: 136px;
`;
