import styled from 'styled-components';
import { phone } from '../theme/theme';

/** For what phones show in another place, or not at all. */
export const WideOnly = styled.div`
  ${phone} {
    display: none;
  }
`;
