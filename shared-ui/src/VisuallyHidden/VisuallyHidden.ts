import styled, { css } from 'styled-components';

/** Hides from the eye, and not from screen readers. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

/** Hidden visually, but available to screen readers. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
