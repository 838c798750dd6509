import { formatDate, formatDollars, t, tn, transactionText, type SearchResult } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { session, useApiQuery, useOverlays, useTheme, useUser } from '@portal/platform/host';
import { useNavigate } from '@portal/router';
import { useCombobox } from 'downshift';
import { useCloseRequest, VisuallyHidden } from 'shared-ui';
import { useDeferredValue, useLayoutEffect, useRef, type RefObject } from 'react';
import { findActions, type ActionHit, type SearchAction } from './findActions';
import { findScreens, type ScreenHit } from './findScreens';
import { Field, Hit, Message, Panel, Subtitle } from './HeaderSearch.styles';
import { addressOf } from './addressOf';
import { useSearchEntries } from './searchEntries';

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
  const overlayOf = useOverlays();
  const entries = useSearchEntries(text !== '');
  const query = useDeferredValue(text.trim());
  const { currentData, isFetching, isError } = useApiQuery(
    calls.search,
    { q: query },
    { skip: query.length < shortestQuery },
  );
  const pathOf = ({ kind }: SearchResult) => entries.resultPages.find((page) => page.kind === kind)?.path;
  const hits: SearchHit[] = [
    ...findActions(text, user, entries.actions),
    ...findScreens(text, user.role),
    // What no remote has a page for leads nowhere.
    ...(currentData?.results ?? []).filter(pathOf).map(inPageLanguage),
  ];

  const run = (action: SearchAction) => {
    if (action.do === 'open') void navigate(action.path);
    else if (action.do === 'leave') window.location.assign(action.href);
    else if (action.do === 'overlay') overlayOf(action.name).open();
    else if (action.do === 'toggle-theme') toggleTheme();
    else void session.signOut();
  };
  const choose = (hit: SearchHit) => {
    onClose();
    if (hit.kind === 'action') run(hit.action);
    else if (hit.kind === 'screen') void navigate(hit.path);
    else {
      const { id, title, subtitle } = hit;
      void navigate(addressOf(pathOf(hit) ?? '/', { id, title, subtitle, userId: user._id }));
    }
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
  useCloseRequest(isAsked, onClose);

  const message = isFetching
    ? t('Searching…')
    : isError
      ? t('The search did not answer. Try again.')
      : t('Nothing found');
  return (
    <>
      <Field
        {...input}
        aria-expanded={isAsked && hasHits}
        aria-activedescendant={isAsked && hasHits ? input['aria-activedescendant'] : undefined}
      />
      <Panel $isOpen={isAsked}>
        <ul {...getMenuProps({ 'aria-label': t('Search results'), hidden: !hasHits })}>
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
        </ul>
        {!hasHits && <Message aria-hidden>{message}</Message>}
      </Panel>
      <VisuallyHidden role="status">
        {isAsked ? (hasHits ? tn(hits.length, '{count} result', '{count} results') : message) : ''}
      </VisuallyHidden>
    </>
  );
}

/** The server has descriptions of transactions in English. */
function inPageLanguage(result: SearchResult): SearchResult {
  const { kind, title, amount, timestamp } = result;
  if (kind !== 'transaction' || amount === undefined || !timestamp) return result;
  const subtitle = `${formatDollars(amount)} · ${formatDate(timestamp)}`;
  return { ...result, title: transactionText(title), subtitle };
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
