import { useCombobox } from 'downshift';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '@portal/contract';
import { ControlRow } from '../Field/control.styles';
import { Field, type FieldTexts } from '../Field/Field';
import { useAnchoredStyle } from '../hooks/useAnchoredStyle';
import { ChevronDownIcon } from '../icons';
import { Control, List, NoMatch, Option, OptionHint, Toggle } from './Combobox.styles';
import { certainMatch, matchOptions, type ComboboxOption } from './matchOptions';

export interface ComboboxFieldProps extends FieldTexts {
  options: readonly ComboboxOption[];
  /** Value of the chosen option, or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
  /** Shown if no option matches the text. */
  noMatchText?: string;
  isDisabled?: boolean;
  autoComplete?: string;
  onBlur?: () => void;
  /** Called with the typed text, for parents that fetch the options; '' once the list closes. */
  onType?: (typed: string) => void;
  /** Called when the list opens, for parents whose options failed to load. */
  onOpen?: () => void;
}

/** A searchable select for long lists. */
// oxlint-disable-next-line max-lines-per-function -- one control whose handlers share its state; split, every list pays for it
export function ComboboxField({
  label,
  isLabelHidden,
  hint,
  error,
  isRequired,
  options,
  value,
  onChange,
  placeholder = t('Select an option'),
  noMatchText = t('No match'),
  isDisabled = false,
  autoComplete = 'off',
  onBlur,
  onType,
  onOpen,
}: ComboboxFieldProps) {
  const inputId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const selected = options.find((option) => option.value === value) ?? null;
  const shown = useMemo(() => matchOptions(options, typed ?? ''), [options, typed]);

  const combobox = useCombobox<ComboboxOption>({
    inputId,
    items: [...shown],
    selectedItem: selected,
    inputValue: typed ?? selected?.label ?? '',
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    isItemDisabled: (option) => !!option.isDisabled,
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? null),
    onIsOpenChange: ({ isOpen }) => {
      if (isOpen) return onOpen?.();
      // Text without a chosen option is discarded: the chosen option shows again.
      setTyped(null);
      onType?.('');
    },
  });

  const rowRef = useRef<HTMLDivElement>(null);
  const listStyle = useAnchoredStyle({ isOpen: combobox.isOpen, anchorRef: rowRef, isAnchorWide: true });

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === 'Tab') {
      const match = combobox.highlightedIndex < 0 ? certainMatch(options, typed ?? '') : null;
      if (!match || match.isDisabled) return;
      // Enter takes the match and does not send the form yet.
      if (event.key === 'Enter') event.preventDefault();
      onChange(match.value);
      setTyped(null);
      combobox.closeMenu();
      return;
    }
    if (event.key !== 'Escape') return;
    if (combobox.isOpen) {
      // Escape closes only the list, not also the dialog around it.
      event.preventDefault();
      event.stopPropagation();
    } else {
      // Otherwise downshift clears the field.
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    }
  };
  // In the event itself: downshift reports the change after React needs the new text, and fast typing would lose
  // characters.
  const handleType = (text: string) => {
    setTyped(text);
    onType?.(text);
  };
  const handleBlur = () => {
    if (typed === '') onChange(null);
    onBlur?.();
  };
  return (
    <Field id={inputId} {...{ label, isLabelHidden, hint, error, isRequired }}>
      {(control) => (
        <ControlRow ref={rowRef}>
          <Control
            {...combobox.getInputProps({
              ...control,
              'aria-labelledby': undefined,
              placeholder,
              disabled: isDisabled,
              autoComplete,
              onChange: (event) => handleType(event.currentTarget.value),
              onBlur: handleBlur,
              onKeyDown: handleKeyDown,
              onFocus: (event) => event.currentTarget.select(),
            })}
          />
          <Toggle
            {...combobox.getToggleButtonProps({ disabled: isDisabled, 'aria-label': t('Show options') })}
            type="button"
            $isOpen={combobox.isOpen}
          >
            <ChevronDownIcon />
          </Toggle>
          <List
            {...combobox.getMenuProps({
              'aria-label': typeof label === 'string' ? label : placeholder,
              'aria-labelledby': undefined,
            })}
            $isOpen={combobox.isOpen}
            style={listStyle}
          >
            {combobox.isOpen &&
              shown.map((option, index) => (
                <Option
                  key={option.value}
                  {...combobox.getItemProps({ item: option, index })}
                  $isActive={combobox.highlightedIndex === index}
                  $isSelected={option.value === value}
                >
                  <span>{option.label}</span>
                  {option.hint && <OptionHint>{option.hint}</OptionHint>}
                </Option>
              ))}
            {combobox.isOpen && shown.length === 0 && (
              <NoMatch role="option" aria-disabled aria-selected={false}>
                {noMatchText}
              </NoMatch>
            )}
          </List>
        </ControlRow>
      )}
    </Field>
  );
}
