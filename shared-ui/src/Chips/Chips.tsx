import { useId } from 'react';
import styled from 'styled-components';
import { forcedChoice, theme } from '../theme/theme';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface ChipOption<Value extends string> {
  value: Value;
  label: string;
  /** Read after the label. */
  unit?: string;
  /** Shown after the label. */
  count?: number;
}

export interface ChipsProps<Value extends string> {
  label: string;
  /** Hides the label from the eye only. Default false. */
  isLabelHidden?: boolean;
  options: readonly ChipOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One choice of a few, as chips in a row. */
export function Chips<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
}: ChipsProps<Value>) {
  const id = useId();
  return (
    <Row role="radiogroup" aria-labelledby={`${id}-label`} $isSingle={isLabelHidden}>
      {isLabelHidden ? (
        <VisuallyHidden id={`${id}-label`}>{label}</VisuallyHidden>
      ) : (
        <Label id={`${id}-label`}>{label}</Label>
      )}
      <Scroller>
        {options.map((option) => (
          <Chip key={option.value}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.count !== undefined && <small> {option.count}</small>}
              {option.unit && <VisuallyHidden> {option.unit}</VisuallyHidden>}
            </span>
          </Chip>
        ))}
      </Scroller>
    </Row>
  );
}

const Row = styled.div<{ $isSingle: boolean }>`
  display: grid;
  gap: ${theme.space[1]} ${theme.space[3]};
  min-width: 0;

  @media (min-width: 640px) {
    grid-template-columns: ${({ $isSingle }) => ($isSingle ? 'minmax(0, 1fr)' : '44px minmax(0, 1fr)')};
    align-items: center;
  }
`;

const Label = styled.span`
  color: ${theme.color.secondary};
`;

// Phones scroll the chips sideways; padding for focus rings.
const Scroller = styled.div`
  display: flex;
  gap: ${theme.space[2]};
  margin: -4px;
  padding: 4px;
  overflow-x: auto;
  scrollbar-width: none;

  @media (min-width: 640px) {
    flex-wrap: wrap;
  }
`;

const Chip = styled.label`
  position: relative;
  flex: none;
  cursor: pointer;

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  span {
    display: block;
    min-width: 44px;
    padding: 0 ${theme.space[4]};
    font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
    line-height: 42px;
    text-align: center;
    white-space: nowrap;
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.pill};
  }
  small {
    margin-inline-start: ${theme.space[1]};
    font: inherit;
    font-variant-numeric: tabular-nums;
  }
  @media (hover: hover) {
    span {
      line-height: 34px;
    }
    &:hover span {
      border-color: ${theme.color.inputBorder};
    }
  }
  input:checked + span {
    color: ${theme.color.activeItemText};
    background: ${theme.color.activeItem};
    border-color: ${theme.color.brand};
  }
  input:focus-visible + span {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
  input:checked + span {
    ${forcedChoice}
  }
`;
