import { cleanTwoFactorCode, twoFactorCodeLength } from '@portal/contract';
import { OTPInput, type SlotProps } from 'input-otp';
import { useLayoutEffect, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { Field, type FieldTexts } from '../Field/Field';
import { theme } from '../theme/theme';

export interface CodeFieldProps extends FieldTexts {
  value: string;
  onChange: (code: string) => void;
  /** Called when all six digits are entered. */
  onComplete?: (code: string) => void;
  isDisabled?: boolean;
  autoFocus?: boolean;
  placeholder: string;
  /** What had the focus when the field was asked for, before its code was loaded. */
  focusedBefore: Element | null;
}

/**
 * A two-factor code: one real input, so that paste, one-time-code autofill and screen readers work; displayed as six
 * boxes.
 */
export function CodeField({
  label,
  isLabelHidden,
  hint,
  error,
  isRequired,
  value,
  onChange,
  onComplete,
  isDisabled = false,
  autoFocus = false,
  placeholder,
  focusedBefore,
}: CodeFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (autoFocus && !hasMovedOn(focusedBefore)) inputRef.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- the focus is taken once, when the field appears
  }, []);
  // Its form empties a code that was refused: the next one is typed at once.
  const codeBefore = useRef(value);
  useLayoutEffect(() => {
    if (codeBefore.current.length === twoFactorCodeLength && value === '') inputRef.current?.focus();
    codeBefore.current = value;
  }, [value]);
  // input-otp uses `placeholder` for its boxes and does not set it on the input.
  useLayoutEffect(() => inputRef.current?.setAttribute('placeholder', placeholder), [placeholder]);
  return (
    <Field {...{ label, isLabelHidden, hint, error, isRequired }}>
      {(control) => (
        <Entry>
          <OTPInput
            {...control}
            maxLength={twoFactorCodeLength}
            value={value}
            onChange={(code) => onChange(cleanTwoFactorCode(code))}
            onComplete={(code: string) => onComplete?.(cleanTwoFactorCode(code))}
            pasteTransformer={cleanTwoFactorCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            disabled={isDisabled}
            ref={inputRef}
            nonce={documentNonce()}
            noScriptCSSFallback={null}
            pushPasswordManagerStrategy="none"
            render={({ slots }) => (
              <Boxes>
                {slots.map((slot, position) => (
                  <Box key={position} slot={slot} hasError={!!error} />
                ))}
              </Boxes>
            )}
          />
        </Entry>
      )}
    </Field>
  );
}

/** Returns whether a person has focused something else while the code loaded: headings and the page do not count. */
function hasMovedOn(focusedBefore: Element | null): boolean {
  const focused = document.activeElement;
  return focused !== focusedBefore && focused instanceof HTMLElement && focused.tabIndex >= 0;
}

function Box({ slot, hasError }: { slot: SlotProps; hasError: boolean }) {
  return (
    <Frame aria-hidden $isActive={slot.isActive} $hasError={hasError}>
      {slot.char}
      {slot.hasFakeCaret && <Caret />}
    </Frame>
  );
}

// Unreadable across six boxes, so it is shown below them.
const Entry = styled.div`
  input::placeholder {
    color: transparent;
  }
`;

const Boxes = styled.div`
  display: flex;
  gap: ${theme.space[2]};
  width: 100%;
`;

const Frame = styled.div<{ $isActive: boolean; $hasError: boolean }>`
  display: flex;
  flex: 1 1 0;
  align-items: center;
  justify-content: center;
  max-width: 56px;
  min-width: 0;
  height: 52px;
  font: ${theme.weight.semibold} ${theme.text.theme} ${theme.fontFamily};
  font-variant-numeric: tabular-nums;
  color: ${theme.color.text};
  background: ${theme.color.input};
  border: 1px solid ${({ $hasError }) => ($hasError ? theme.color.error.text : theme.color.inputBorder)};
  border-radius: ${theme.radius.control};
  outline: ${({ $isActive }) => ($isActive ? `2px solid ${theme.color.focus}` : 'none')};
`;

const blink = keyframes`
  50% {
    opacity: 0;
  }
`;

const Caret = styled.span`
  width: 1px;
  height: 24px;
  background: currentColor;
  animation: ${blink} 1.2s step-end infinite;
`;

/** Returns the nonce of the page's Content-Security-Policy, which only pages in development have. */
function documentNonce(): string | undefined {
  return document.querySelector<HTMLElement>('script[nonce],style[nonce]')?.nonce || undefined;
}
