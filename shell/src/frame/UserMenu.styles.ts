import { from, theme } from 'shared-ui';
import styled from 'styled-components';

export const Frame = styled.div`
  position: relative;
`;

export const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 44px;
  padding: 0;
  color: ${theme.color.text};
  font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
  background: none;
  border: 0;
  border-radius: ${theme.radius.pill};
  cursor: pointer;
`;

export const TriggerName = styled.span`
  display: none;
  max-width: 16ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${from.md} {
    display: inline;
  }
`;

export const Panel = styled.div`
  position: absolute;
  top: calc(100% + ${theme.space[3]});
  right: 0;
  z-index: ${theme.layer.dropdown};
  width: min(260px, calc(100vw - ${theme.space[8]}));
  padding: ${theme.space[3]};
  background: ${theme.color.raised};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  box-shadow: ${theme.shadow.lg};
`;

export const Account = styled.div`
  padding: ${theme.space[1]} ${theme.space[3]} ${theme.space[3]};
  margin-bottom: ${theme.space[2]};
  border-bottom: 1px solid ${theme.color.border};
`;

export const Name = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
  font-weight: ${theme.weight.medium};
`;

export const Email = styled.p`
  color: ${theme.color.secondary};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
  overflow-wrap: anywhere;
`;

export const Entry = styled.a`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  width: 100%;
  min-height: 40px;
  padding: ${theme.space[2]} ${theme.space[3]};
  color: ${theme.color.text};
  font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
  text-align: left;
  text-decoration: none;
  background: none;
  border: 0;
  border-radius: ${theme.radius.control};
  cursor: pointer;

  &:hover {
    background: ${theme.color.hover};
  }
`;

export const Documents = styled.p`
  display: flex;
  gap: ${theme.space[4]};
  padding: ${theme.space[3]} ${theme.space[3]} ${theme.space[1]};
  margin-top: ${theme.space[2]};
  font: ${theme.text.small} ${theme.fontFamily};
  border-top: 1px solid ${theme.color.border};

  a {
    padding-block: ${theme.space[1]};
    color: ${theme.color.secondary};
  }
`;
