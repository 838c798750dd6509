import styled, { css } from 'styled-components';
import { from, theme } from '../theme/theme';

/** Styles of text fields and selects. 16 px on phones: iOS zooms into smaller text. */
export const controlStyle = css`
  width: 100%;
  min-width: 0;
  min-height: ${theme.size.controlHeight};
  padding: ${theme.space[2]} ${theme.space[4]};
  font: ${theme.text.control} ${theme.fontFamily};
  color: ${theme.color.text};
  background: ${theme.color.input};
  border: 1px solid ${theme.color.inputBorder};
  border-radius: ${theme.radius.control};
  box-shadow: ${theme.shadow.xs};
  text-overflow: ellipsis;

  ${from.md} {
    font: ${theme.text.body} ${theme.fontFamily};
  }
  &::placeholder {
    color: ${theme.color.placeholder};
    opacity: 1;
  }
  &:focus-visible {
    outline-offset: 0;
    border-color: ${theme.color.focus};
  }
  &[aria-invalid='true'] {
    border-color: ${theme.color.error.text};
  }
  &:disabled {
    color: ${theme.color.disabledText};
    background: ${theme.color.disabled};
    border-color: ${theme.color.border};
    cursor: not-allowed;
    -webkit-text-fill-color: ${theme.color.disabledText};
    opacity: 1;
  }
  &:read-only:not(:disabled, select) {
    background: ${theme.color.muted};
  }
`;

/** Around a control with a button or a list of its own. */
export const ControlRow = styled.div`
  position: relative;
`;

/** The button at the end of a control, which leaves `theme.size.controlHeight` for it. */
export const ControlToggle = styled.button`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  width: ${theme.size.controlHeight};
  height: ${theme.size.controlHeight};
  padding: 0;
  color: ${theme.color.secondary};
  background: none;
  border: 0;
  border-radius: ${theme.radius.control};
  cursor: pointer;

  &:hover {
    color: ${theme.color.text};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
