import styled from 'styled-components';

/** Declarations that hide something from the eye, and leave it to screen readers. */
export const visuallyHidden =
  'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;';

/** Hidden visually, but available to screen readers. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
  margin: -1px;
  padding: 0;
  border: 0;
`;
