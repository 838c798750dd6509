import { useId } from 'react';
import styled from 'styled-components';
import { ChoiceLabel } from '../Checkbox/Checkbox';
import { ErrorText } from '../Field/Field';
import { theme } from '../theme/theme';

interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  isDisabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  label: string;
  isLabelHidden?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | null | undefined;
  /** 'segments' shows the options side by side as one control, for two or three short ones. Default 'list'. */
  look?: 'list' | 'segments';
  /** Form field name; needed only if the form is read by name. */
  name?: string;
}

/** Radio buttons for a few options. */
export function RadioGroup<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
  error,
  look = 'list',
  name,
}: RadioGroupProps<Value>) {
  const ownId = useId();
  const Row = look === 'segments' ? Segments : Options;
  return (
    <Frame
      role="radiogroup"
      aria-labelledby={`${ownId}-label`}
      aria-describedby={error ? `${ownId}-error` : undefined}
    >
      <Heading id={`${ownId}-label`} $isHidden={isLabelHidden}>
        {label}
      </Heading>
      <Row>
        {options.map((option) => (
          <ChoiceLabel key={option.value}>
            <Dot
              type="radio"
              name={name ?? ownId}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </ChoiceLabel>
        ))}
      </Row>
      {error && <ErrorText id={`${ownId}-error`}>{error}</ErrorText>}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1.5]};
`;

const Heading = styled.span<{ $isHidden: boolean }>`
  font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
  ${({ $isHidden }) =>
    $isHidden &&
    'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;'}
`;

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]} ${theme.space[6]};
`;

// The radio button covers its segment, so that its own focus outline surrounds it.
const Segments = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  padding: ${theme.space[1]};
  background: ${theme.color.skeleton};
  border-radius: ${theme.radius.alert};

  label {
    position: relative;
    justify-content: center;
    padding: ${theme.space[3]};
    font-weight: ${theme.weight.medium};
    color: ${theme.color.secondary};
    border-radius: ${theme.radius.control};
  }
  label:has(:checked) {
    color: ${theme.color.text};
    background: ${theme.color.surface};
    box-shadow: ${theme.shadow.sm};
  }
  input[type] {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    background: none;
    border: 0;
    border-radius: inherit;
  }
  @media (forced-colors: active) {
    label:has(:checked) {
      outline: 2px solid Highlight;
    }
    input[type] {
      appearance: none;
    }
  }
`;

const Dot = styled.input`
  flex: none;
  width: 20px;
  height: 20px;
  margin: 0;
  border: 1px solid ${theme.color.inputBorder};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.input};
  appearance: none;
  cursor: inherit;

  &:checked {
    border: 6px solid ${theme.color.brand};
    background: ${theme.color.onBrand};
  }
  &:disabled {
    background: ${theme.color.disabled};
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
