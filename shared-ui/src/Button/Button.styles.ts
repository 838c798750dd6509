import { css } from 'styled-components';
import { theme } from '../theme/theme';

export type ButtonSize = 'sm' | 'md';
/** 'outline' is deprecated: the former name of 'quiet', with the same look; removed in 2.0. */
export type ButtonVariant = 'primary' | 'quiet' | 'outline';
export type ButtonTone = keyof typeof tones;

export interface ButtonLook {
  $size: ButtonSize;
  $variant: ButtonVariant;
  $tone: ButtonTone;
  $isWide: boolean;
}

/** A quiet button is small where nothing else is said. */
export const defaultSize = (variant: ButtonVariant): ButtonSize => (variant === 'quiet' ? 'sm' : 'md');

const sizes = {
  sm: css`
    min-height: ${theme.size.buttonSm};
    padding: ${theme.space[2]} ${theme.space[4]};
  `,
  md: css`
    min-height: ${theme.size.buttonMd};
    padding: ${theme.space[3]} ${theme.space[5]};
  `,
};

const tones = {
  brand: {
    text: theme.color.text,
    quiet: theme.color.quiet,
    quietHover: theme.color.quietHover,
    solidText: theme.color.onBrand,
    solid: theme.color.brand,
    hover: css`
      background: ${theme.color.brandHover};
    `,
  },
  error: {
    text: theme.color.error.softText,
    quiet: theme.color.error.soft,
    quietHover: theme.color.error.softBorder,
    solidText: theme.color.error.solidText,
    solid: theme.color.error.solid,
    hover: css`
      filter: brightness(0.92);
    `,
  },
};

// Without an outline, so that the one filled button leads. Forced colours draw the transparent border.
const quiet = css<ButtonLook>`
  color: ${({ $tone }) => tones[$tone].text};
  background: ${({ $tone }) => tones[$tone].quiet};
  border-color: transparent;
  &:hover:not(:disabled, [aria-disabled='true']) {
    background: ${({ $tone }) => tones[$tone].quietHover};
  }
`;

const variants = {
  primary: css<ButtonLook>`
    color: ${({ $tone }) => tones[$tone].solidText};
    background: ${({ $tone }) => tones[$tone].solid};
    border-color: transparent;
    box-shadow: ${theme.shadow.xs};
    &:hover:not(:disabled, [aria-disabled='true']) {
      ${({ $tone }) => tones[$tone].hover}
    }
  `,
  quiet,
  outline: quiet,
};

/** Button styles, for <button> and for links that look like one. Quiet ones are filled, so one that cannot be pressed is not. */
export const buttonStyle = css<ButtonLook>`
  display: ${({ $isWide }) => ($isWide ? 'flex' : 'inline-flex')};
  width: ${({ $isWide }) => ($isWide ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
  text-align: center;
  text-decoration: none;
  border: 1px solid transparent;
  border-radius: ${theme.radius.control};
  cursor: pointer;
  transition: background-color ${theme.duration.fast};
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    color: ${theme.color.disabledText};
    background: none;
    border-color: ${theme.color.border};
    box-shadow: none;
  }
`;
