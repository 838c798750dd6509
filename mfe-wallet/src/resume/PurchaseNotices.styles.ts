import { theme } from 'shared-ui';
import styled from 'styled-components';

export const Notices = styled.section.attrs({ 'aria-label': 'Your open purchases' })`
  display: grid;
  gap: ${theme.space[3]};
`;
