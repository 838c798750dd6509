import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Text } from '../Text/Text';
import { forcedChoice, theme } from '../theme/theme';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface ChipOption<Value extends string | number> {
  value: Value;
  label: string;
  /** Read after the label. */
  unit?: string;
  /** Shown after the label. */
  count?: number;
  /** Shown below the label of a tile. */
  note?: string;
  /** Shown above the label of a tile; decorative. */
  icon?: ReactNode;
}

export interface ChipsProps<Value extends string | number> {
  label: string;
  /** Hides the label from the eye only. Default false. */
  isLabelHidden?: boolean;
  /** Puts the label above the chips at every width, for a question. Default false. */
  isLabelAbove?: boolean;
  /** Fills the width with large tiles below the label, for a main choice of a form. Default false. */
  isTiled?: boolean;
  options: readonly ChipOption<Value>[];
  /** null: none is chosen yet, or something else. */
  value: Value | null;
  onChange: (value: Value) => void;
}

/** One choice of a few, as chips in a row or as tiles. */
export function Chips<Value extends string | number>({
  label,
  isLabelHidden = false,
  isLabelAbove = false,
  isTiled = false,
  options,
  value,
  onChange,
}: ChipsProps<Value>) {
  const id = useId();
  const isSplit = !isTiled && !isLabelHidden && !isLabelAbove;
  const [Options, Chip] = isTiled ? [Tiles, Tile] : [Scroller, Pill];
  return (
    <Row role="radiogroup" aria-labelledby={`${id}-label`} $isSplit={isSplit}>
      {isLabelHidden ? (
        <VisuallyHidden id={`${id}-label`}>{label}</VisuallyHidden>
      ) : (
        <Label id={`${id}-label`} $isTitle={isTiled || isLabelAbove}>
          {label}
        </Label>
      )}
      <Options>
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
              {option.icon}
              {option.label}
              {option.count !== undefined && <small> {option.count}</small>}
              {option.unit && <VisuallyHidden> {option.unit}</VisuallyHidden>}
              {option.note && (
                <Text as="em" $size="small">
                  {option.note}
                </Text>
              )}
            </span>
          </Chip>
        ))}
      </Options>
    </Row>
  );
}

const Row = styled.div<{ $isSplit: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[1]} ${theme.space[3]};
  min-width: 0;

  @media (min-width: 640px) {
    grid-template-columns: ${({ $isSplit }) => ($isSplit ? '44px minmax(0, 1fr)' : 'minmax(0, 1fr)')};
    align-items: center;
  }
`;

const Label = styled.span<{ $isTitle: boolean }>`
  color: ${({ $isTitle }) => ($isTitle ? theme.color.text : theme.color.secondary)};
  font-weight: ${({ $isTitle }) => $isTitle && theme.weight.medium};
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

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(84px, 1fr));
  gap: ${theme.space[2]};
`;

const BaseChip = styled.label`
  position: relative;
  cursor: pointer;

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  span {
    font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
    border: 1px solid ${theme.color.border};
  }
  small {
    margin-inline-start: ${theme.space[1]};
    font: inherit;
    font-variant-numeric: tabular-nums;
  }
  @media (hover: hover) {
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
  input:checked + span em {
    color: inherit;
  }
`;

const Pill = styled(BaseChip)`
  flex: none;

  span {
    display: block;
    min-width: 44px;
    padding: 0 ${theme.space[4]};
    line-height: 42px;
    text-align: center;
    white-space: nowrap;
    border-radius: ${theme.radius.pill};
  }
  @media (hover: hover) {
    span {
      line-height: 34px;
    }
  }
`;

const Tile = styled(BaseChip)`
  span {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    height: 100%;
    min-height: 48px;
    padding: ${theme.space[1]} ${theme.space[2]};
    text-align: center;
    border-radius: ${theme.radius.control};
  }
`;
