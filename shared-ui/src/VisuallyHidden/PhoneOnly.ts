import styled from 'styled-components';
import { from } from '../theme/theme';

/** For what has another place, or none, on screens that are wider than a phone. */
export const PhoneOnly = styled.div`
  ${from.md} {
    display: none;
  }
`;
