import { Card } from 'shared-ui';
import styled from 'styled-components';

/** The place of the active eSIMs while their remote loads, to avoid a layout shift. */
export const ActiveEsimsSkeleton = () => (
  <Card title="Your eSIMs" isFlush>
    <Place />
  </Card>
);

const Place = styled.div`
  height: 136px;
`;
