import { formatDollars } from '@portal/contract';
import { forcedChoice, theme } from 'shared-ui';
import { useId } from 'react';
import styled from 'styled-components';

interface Props {
  label: string;
  /** Dollars. */
  choices: readonly number[];
  /** The choice that is exactly what is missing, written to the cent. */
  exact?: number;
  /** Dollars; null or another amount if none of them is chosen. */
  chosen: number | null;
  onChoose: (dollars: number) => void;
}

/** Amounts that a card can add to the wallet, as one choice of a few. */
export function AmountChips({ label, choices, exact, chosen, onChoose }: Props) {
  const id = useId();
  return (
    <Group role="radiogroup" aria-labelledby={id}>
      <Label id={id}>{label}</Label>
      <Amounts>
        {choices.map((choice) => (
          <AmountChip key={choice}>
            <input type="radio" name={id} checked={chosen === choice} onChange={() => onChoose(choice)} />
            <span>
              {choice === exact ? formatDollars(choice) : `$${choice}`}
              {choice === exact && <small>exact</small>}
            </span>
          </AmountChip>
        ))}
      </Amounts>
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  gap: ${theme.space[1.5]};
`;

const Label = styled.p`
  font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
`;

const Amounts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(84px, 1fr));
  gap: ${theme.space[2]};
`;

const AmountChip = styled.label`
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
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    min-height: 48px;
    font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.control};
  }
  small {
    color: ${theme.color.secondary};
    font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
  }
  &:hover span {
    border-color: ${theme.color.inputBorder};
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
  input:checked + span,
  input:checked + span small {
    ${forcedChoice}
  }
`;
