import { useId } from 'react';
import { Checkbox, ErrorText, theme } from 'shared-ui';
import styled from 'styled-components';

interface Props<Value extends string> {
  label: string;
  options: readonly Value[];
  labelOf: (option: Value) => string;
  /** Those that are chosen, in the order of the options. */
  value: readonly Value[];
  error: string | null | undefined;
  onChange: (value: readonly Value[]) => void;
}

export function CheckboxGroup<Value extends string>(props: Props<Value>) {
  const { label, options, labelOf, value, error, onChange } = props;
  const labelId = useId();
  const errorId = `${labelId}-error`;
  return (
    <div role="group" aria-labelledby={labelId}>
      <Legend id={labelId}>{label}</Legend>
      <Options>
        {options.map((option) => (
          <Checkbox
            key={option}
            label={labelOf(option)}
            checked={value.includes(option)}
            // The message is below the whole group.
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onChange={({ target }) =>
              onChange(options.filter((one) => (one === option ? target.checked : value.includes(one))))
            }
          />
        ))}
      </Options>
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}

const Legend = styled.p`
  font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
`;

const Options = styled.div`
  display: grid;
  gap: ${theme.space[1]};
  padding-block-start: ${theme.space[2]};
`;
