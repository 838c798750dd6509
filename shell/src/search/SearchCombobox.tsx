import type { SearchResult } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { session, Slot, useApiQuery, useTheme, useUser } from '@portal/platform/host';
import { useNavigate, usePurchaseAddress } from '@portal/router';
import { useCombobox } from 'downshift';
import { VisuallyHidden } from 'shared-ui';
import { useDeferredValue, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { findActions, type ActionHit, type SearchAction } from './findActions';
import { findScreens, type ScreenHit } from './findScreens';
import { Field, Hit, List, Message, Panel, Subtitle } from './HeaderSearch.styles';
import { resultPath } from './resultPath';

export interface SearchComboboxProps {
  fieldRef: RefObject<HTMLInputElement | null>;
  placeholder: string;
  'aria-label': string;
  text: string;
  onText: (text: string) => void;
  /** Called after a choice or Escape. */
  onClose: () => void;
  /** Caret position in the plain field that this one replaces; null if it was not focused. */
  caret: number | null;
}

type SearchHit = ActionHit | ScreenHit | SearchResult;

/** Shorter queries match too much to be worth a request. */
const shortestQuery = 2;

/** Search field with its list: local actions and screens at once, the server's results as they arrive. */
// oxlint-disable-next-line max-lines-per-function -- one control, and part of the first load: each part more costs bytes
export function SearchCombobox({ fieldRef, text, onText, onClose, caret, ...field }: SearchComboboxProps) {
  const user = useUser();
  const { toggleTheme } = useTheme();
  const navigate = useNavigate();
  const purchase = usePurchaseAddress();
  const query = useDeferredValue(text.trim());
  const { currentData, isFetching, isError } = useApiQuery(
    calls.search,
    { q: query },
    { skip: query.length < shortestQuery },
  );
  const [isAddingFunds, setIsAddingFunds] = useState(false);
  const hits: SearchHit[] = [
    ...findActions(text, user),
    ...findScreens(text, user.role),
    ...(currentData?.results ?? []),
  ];

  const run = (action: SearchAction) => {
    if (action.do === 'open') void navigate(action.path);
    else if (action.do === 'leave') window.location.assign(action.href);
    else if (action.do === 'add-funds') setIsAddingFunds(true);
    else if (action.do === 'buy') purchase.open();
    else if (action.do === 'toggle-theme') toggleTheme();
    else void session.signOut();
  };
  const choose = (hit: SearchHit) => {
    onClose();
    if (hit.kind === 'action') run(hit.action);
    else void navigate(hit.kind === 'screen' ? hit.path : resultPath(hit, user._id));
  };

  const { isOpen, highlightedIndex, getInputProps, getItemProps, getMenuProps } = useCombobox({
    items: hits,
    inputValue: text,
    itemToString: (hit) => hit?.title ?? '',
    defaultHighlightedIndex: 0,
    initialIsOpen: caret !== null && text !== '',
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    selectedItem: null,
  });
  const isAsked = isOpen && text.trim() !== '';
  const hasHits = hits.length > 0;

  const input = getInputProps({
    ref: fieldRef,
    ...field,
    // In the event itself: the library reports the change after React needs the new text, and fast typing would lose
    // characters.
    onChange: (event) => onText(event.currentTarget.value),
    onKeyDown: (event) => event.key === 'Escape' && onClose(),
    onBlur: () => text === '' && onClose(),
  });
  useFirstCaret(fieldRef, caret);

  const message = isFetching
    ? 'Searching…'
    : isError
      ? 'The search did not answer. Try again.'
      : 'Nothing found';
  return (
    <>
      <Field
        {...input}
        aria-expanded={isAsked && hasHits}
        aria-activedescendant={isAsked && hasHits ? input['aria-activedescendant'] : undefined}
      />
      <Panel $isOpen={isAsked}>
        <List {...getMenuProps({ 'aria-label': 'Search results', hidden: !hasHits })}>
          {hits.map((hit, index) => (
            <Hit
              key={`${hit.kind}:${hit.id}`}
              $isActive={index === highlightedIndex}
              {...getItemProps({ item: hit, index })}
            >
              {hit.title}
              <Subtitle>{hit.subtitle}</Subtitle>
            </Hit>
          ))}
        </List>
        {!hasHits && <Message aria-hidden>{message}</Message>}
      </Panel>
      <VisuallyHidden role="status">
        {isAsked ? (hasHits ? `${hits.length} ${hits.length === 1 ? 'result' : 'results'}` : message) : ''}
      </VisuallyHidden>
      {isAddingFunds && <Slot name="wallet/add-funds" isOpen onClose={() => setIsAddingFunds(false)} />}
    </>
  );
}

/** Puts the caret where it was in the field that this one replaces. */
function useFirstCaret(fieldRef: SearchComboboxProps['fieldRef'], caret: number | null) {
  const firstCaret = useRef(caret);
  // A layout effect, so that no key typed while the fields are swapped is lost.
  useLayoutEffect(() => {
    if (firstCaret.current === null) return;
    fieldRef.current?.focus();
    fieldRef.current?.setSelectionRange(firstCaret.current, firstCaret.current);
  }, [fieldRef]);
}
