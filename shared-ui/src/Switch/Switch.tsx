import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';

export interface SwitchProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'onChange' | 'children' | 'role'
> {
  label: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A setting that takes effect at once. */
export function Switch({ label, isOn, onChange, ...rest }: SwitchProps) {
  return (
    <Frame {...rest} type="button" role="switch" aria-checked={isOn} onClick={() => onChange(!isOn)}>
      <Track aria-hidden>
        <Thumb />
      </Track>
      <span>{label}</span>
    </Frame>
  );
}

const Track = styled.span`
  flex: none;
  width: 44px;
  height: 24px;
  padding: 2px;
  background: ${theme.color.light.solid};
  border-radius: ${theme.radius.pill};
  transition: background-color ${theme.duration.fast};
`;

const Thumb = styled.span`
  display: block;
  width: 20px;
  height: 20px;
  background: ${theme.color.onBrand};
  border-radius: ${theme.radius.pill};
  box-shadow: ${theme.shadow.sm};
  transition: transform ${theme.duration.fast};
`;

const Frame = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[0.5]};
  font: ${theme.text.body} ${theme.fontFamily};
  text-align: start;
  color: ${theme.color.text};
  background: none;
  border: 0;
  border-radius: ${theme.radius.control};
  cursor: pointer;

  &[aria-checked='true'] ${Track} {
    background: ${theme.color.brand};
  }
  &[aria-checked='true'] ${Thumb} {
    transform: translateX(20px);
  }
  &:disabled {
    color: ${theme.color.disabledText};
    cursor: not-allowed;
    ${Track} {
      background: ${theme.color.disabledText};
    }
  }
  @media (forced-colors: active) {
    ${Track} {
      border: 1px solid;
    }
    ${Thumb} {
      background: ButtonText;
      forced-color-adjust: none;
    }
  }
`;
