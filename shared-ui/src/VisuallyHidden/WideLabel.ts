import styled from 'styled-components';
import { phone } from '../theme/theme';
import { visuallyHidden } from './VisuallyHidden';

/** The label of a button that phones show as its icon alone, so that it fits next to a heading. */
export const WideLabel = styled.span`
  ${phone} {
    ${visuallyHidden}
  }
`;
