import { countryName, t } from '@portal/contract';
import { useCombobox } from 'downshift';
import type { CountryCode } from 'libphonenumber-js/min';
import { useEffect, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { listStyle, NoMatch, Option, OptionHint } from '../Combobox/Combobox.styles';
import { matchOptions, type ComboboxOption } from '../Combobox/matchOptions';
import { controlStyle } from '../Field/control.styles';
import { useAnchoredStyle } from '../hooks/useAnchoredStyle';
import { useCloseRequest } from '../hooks/useCloseRequest';
import { ChevronDownIcon } from '../icons';
import { theme } from '../theme/theme';
import { dialCodeOf, listedCountries, phoneCountry, searchedCountries } from './phoneCountries';

interface CountryPickerProps {
  selected: CountryCode;
  onSelect: (country: CountryCode) => void;
  isDisabled: boolean;
}

/** Country select of a phone number: a button that opens a list searchable by name, code or dial code. */
export function CountryPicker({ selected, onSelect, isDisabled }: CountryPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    buttonRef.current?.focus();
  };
  return (
    <>
      <Trigger
        ref={buttonRef}
        type="button"
        disabled={isDisabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('Country: {country} ({dialCode})', {
          country: countryName(selected),
          dialCode: dialCodeOf(selected),
        })}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span aria-hidden>{selected}</span>
        <ChevronDownIcon size={16} />
      </Trigger>
      {isOpen && (
        <CountryList
          anchorRef={buttonRef}
          selected={selected}
          onSelect={(country) => {
            setIsOpen(false);
            onSelect(country);
          }}
          onCancel={close}
          onLeave={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

interface CountryListProps {
  anchorRef: RefObject<HTMLElement | null>;
  selected: CountryCode;
  onSelect: (country: CountryCode) => void;
  onCancel: () => void;
  onLeave: () => void;
}

function CountryList({ anchorRef, selected, onSelect, onCancel, onLeave }: CountryListProps) {
  const [typed, setTyped] = useState('');
  const query = typed.trim().replace(/^(\+|00)/, '');
  const shown = query === '' ? listedCountries : matchOptions(searchedCountries, query);
  const searchRef = useRef<HTMLInputElement>(null);
  const combobox = useCombobox<ComboboxOption>({
    items: [...shown],
    isOpen: true,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    inputValue: typed,
    itemToString: (option) => option?.label ?? '',
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onSelect(phoneCountry(selectedItem.value)),
  });
  const style = useAnchoredStyle({ isOpen: true, anchorRef });
  useCloseRequest(true, onCancel);
  // Not focused before it is positioned.
  useEffect(() => searchRef.current?.focus(), []);

  return (
    <Panel
      role="dialog"
      aria-label={t('Choose a country')}
      style={style}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave()}
      // Scrolling the list with the mouse must not blur the search field.
      onMouseDown={(event) => event.target !== searchRef.current && event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      <Search
        {...combobox.getInputProps({
          // In the event itself, or fast typing would lose characters.
          onChange: (event) => setTyped(event.currentTarget.value),
          ref: searchRef,
          placeholder: t('Search countries...'),
          'aria-label': t('Search countries'),
          'aria-labelledby': undefined,
          autoComplete: 'off',
        })}
      />
      <List {...combobox.getMenuProps({ 'aria-label': t('Countries'), 'aria-labelledby': undefined })}>
        {shown.map((option, index) => (
          <Option
            key={option.value}
            {...combobox.getItemProps({ item: option, index })}
            $isActive={combobox.highlightedIndex === index}
            $isSelected={option.value === selected}
          >
            <span>{option.label}</span>
            <OptionHint>{option.hint}</OptionHint>
          </Option>
        ))}
        {shown.length === 0 && (
          <NoMatch role="option" aria-disabled aria-selected={false}>
            {t('No country found')}
          </NoMatch>
        )}
      </List>
    </Panel>
  );
}

const Trigger = styled.button`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${theme.space[1]};
  min-height: ${theme.size.controlHeight};
  padding: 0 ${theme.space[3]};
  font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
  color: ${theme.color.text};
  background: ${theme.color.muted};
  border: 1px solid ${theme.color.inputBorder};
  border-radius: ${theme.radius.control};
  border-start-end-radius: 0;
  border-end-end-radius: 0;
  cursor: pointer;

  &:focus-visible {
    z-index: 1;
  }
  &:disabled {
    color: ${theme.color.disabledText};
    background: ${theme.color.disabled};
    border-color: ${theme.color.border};
    cursor: not-allowed;
  }
`;

const Panel = styled.div`
  z-index: ${theme.layer.dropdown};
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  width: 16rem;
  padding: ${theme.space[2]};
  background: ${theme.color.raised};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.alert};
  box-shadow: ${theme.shadow.lg};
`;

const Search = styled.input`
  ${controlStyle}
  padding-inline: ${theme.space[3]};
`;

const List = styled.ul`
  ${listStyle}
  min-height: 0;
  padding: 0;
  border: 0;
  box-shadow: none;
  background: none;
`;
