import styled from 'styled-components';
import { theme } from '../theme/theme';
import { CopyButton } from './CopyButton';

export interface CopyableProps {
  text: string;
  /** Accessible name of the button: 'Copy ICCID'. */
  copyLabel: string;
}

/** A code with a button that copies it. */
export const Copyable = ({ text, copyLabel }: CopyableProps) => (
  <Frame>
    <code translate="no">{text}</code>
    <CopyButton text={text} label={copyLabel} />
  </Frame>
);

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  max-width: 100%;
  overflow-wrap: anywhere;

  & > code {
    min-width: 0;
    font-size: 0.75rem;
  }
  & > button {
    flex: none;
  }
`;
