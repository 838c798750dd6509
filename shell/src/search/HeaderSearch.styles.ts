import { from, theme } from 'shared-ui';
import styled from 'styled-components';

export const PhoneButton = styled.div`
  ${from.lg} {
    display: none;
  }
`;

export const Frame = styled.div<{ $isOpenOnPhone: boolean }>`
  position: absolute;
  inset: 0;
  z-index: 1;
  display: ${({ $isOpenOnPhone }) => ($isOpenOnPhone ? 'flex' : 'none')};
  align-items: center;
  gap: ${theme.space[2]};
  padding: 0 ${theme.space[4]};
  color: ${theme.color.secondary};
  background: ${theme.color.surface};

  ${from.lg} {
    position: relative;
    inset: auto;
    display: flex;
    width: 430px;
    height: 44px;
    border: 1px solid ${theme.color.inputBorder};
    border-radius: ${theme.radius.control};

    &:focus-within {
      outline: 2px solid ${theme.color.focus};
      outline-offset: 2px;
    }
  }
`;

export const Field = styled.input`
  flex: 1;
  min-width: 0;
  height: 42px;
  padding: 0;
  color: ${theme.color.text};
  font: ${theme.weight.regular} ${theme.text.control} ${theme.fontFamily};
  background: none;
  border: 0;
  outline: none;

  &::placeholder {
    color: ${theme.color.placeholder};
  }
  ${from.lg} {
    font: ${theme.weight.regular} ${theme.text.body} ${theme.fontFamily};
  }
`;

export const Chip = styled.kbd`
  display: none;
  padding: ${theme.space[1]} ${theme.space[2]};
  color: ${theme.color.secondary};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
  white-space: nowrap;
  background: ${theme.color.muted};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.control};

  ${from.lg} {
    display: block;
  }
`;

export const Panel = styled.div<{ $isOpen: boolean }>`
  position: absolute;
  top: calc(100% + ${theme.space[2]});
  right: 0;
  left: 0;
  z-index: ${theme.layer.dropdown};
  display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  max-height: 60vh;
  padding: ${theme.space[2]};
  overflow-y: auto;
  background: ${theme.color.raised};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  box-shadow: ${theme.shadow.lg};
`;

export const Message = styled.p`
  padding: ${theme.space[2]} ${theme.space[3]};
`;

export const Hit = styled.li<{ $isActive: boolean }>`
  padding: ${theme.space[2]} ${theme.space[3]};
  color: ${theme.color.text};
  background: ${({ $isActive }) => ($isActive ? theme.color.hover : 'none')};
  border-radius: ${theme.radius.control};
  cursor: pointer;
`;

export const Subtitle = styled.span`
  display: block;
  color: ${theme.color.secondary};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
`;
