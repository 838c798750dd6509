import { useUser } from '@portal/platform/host';
import { useNavigate } from '@portal/router';
import { useCombobox } from 'downshift';
import { VisuallyHidden } from 'shared-ui';
import { useDeferredValue, useEffect, type Ref } from 'react';
import { findScreens, type SearchHit } from './findScreens';
import { Field, Hit, List, Subtitle } from './HeaderSearch.styles';
import { useSearchQuery } from './searchApi';

export interface SearchComboboxProps {
  ref: Ref<HTMLInputElement>;
  placeholder: string;
  'aria-label': string;
  text: string;
  onText: (text: string) => void;
  /** After a choice or Escape. */
  onClose: () => void;
  /** The plain field in its place had the focus when this arrived. */
  hadFocus: boolean;
}

/** Shorter words find too much to be worth a request. */
const shortestQuery = 2;

/** The field with its list: screens at once, the server’s findings as they come. */
export function SearchCombobox({ ref, text, onText, onClose, hadFocus, ...field }: SearchComboboxProps) {
  const { role } = useUser();
  const navigate = useNavigate();
  const words = useDeferredValue(text.trim());
  const { currentData, isFetching, isError } = useSearchQuery(words, { skip: words.length < shortestQuery });
  const hits: SearchHit[] = [...findScreens(text, role), ...(currentData?.results ?? [])];

  const { isOpen, highlightedIndex, getInputProps, getItemProps, getMenuProps } = useCombobox({
    items: hits,
    inputValue: text,
    itemToString: (hit) => hit?.title ?? '',
    defaultHighlightedIndex: 0,
    onInputValueChange: ({ type }) => {
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) onClose();
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      onClose();
      void navigate(selectedItem.path);
    },
    selectedItem: null,
  });

  const input = getInputProps({
    ref,
    ...field,
    // In the event itself: the library tells of a change later than React needs the field’s new text,
    // and quick typing would lose letters.
    onChange: (event) => onText(event.currentTarget.value),
    onBlur: () => text === '' && onClose(),
  });
  useEffect(() => {
    if (hadFocus) document.getElementById(input.id)?.focus();
    // Once, on arrival.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const isAsked = text.trim() !== '';
  const said = isFetching
    ? 'Searching…'
    : isError
      ? 'The search did not answer. Try again.'
      : 'Nothing found';
  return (
    <>
      <Field {...input} />
      <List $isOpen={isOpen && isAsked} {...getMenuProps({ 'aria-label': 'Search results' })}>
        {hits.map((hit, index) => (
          <Hit
            key={`${hit.subtitle}:${hit.id}`}
            $isActive={index === highlightedIndex}
            {...getItemProps({ item: hit, index })}
          >
            {hit.title}
            <Subtitle>{hit.subtitle}</Subtitle>
          </Hit>
        ))}
        {hits.length === 0 && (
          <Hit as="li" $isActive={false} role="presentation">
            {said}
          </Hit>
        )}
      </List>
      <VisuallyHidden role="status">
        {isOpen && isAsked ? (hits.length > 0 ? `${hits.length} results` : said) : ''}
      </VisuallyHidden>
    </>
  );
}
