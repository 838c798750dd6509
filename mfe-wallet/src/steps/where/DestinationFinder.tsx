import { tn, t } from '@portal/contract';
import { useNavigate } from '@portal/router';
import { Stack, VisuallyHidden, SearchIcon } from 'shared-ui';
import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type KeyboardEvent,
} from 'react';
import type { Destinations } from '../../catalogue/destinations';
import type { PurchaseAddress } from '../../purchase/usePurchaseAddress';
import { Matches } from './Matches';
import { indexDestinations, maxSearchLength } from './searchDestinations';
import { SearchFrame } from './WhereStep.styles';

interface Props {
  address: PurchaseAddress;
  /** Undefined while they load. */
  destinations: Destinations | undefined;
  heading: ReactNode;
  /** Shown while nothing is searched for. */
  children: ReactNode;
}

/** The search for a destination, and its matches, which lead to their plans. */
export function DestinationFinder({ address, destinations, heading, children }: Props) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const listRef = useRef<HTMLUListElement>(null);
  const fieldRef = useRef<HTMLDivElement>(null);
  const find = useMemo(
    () => indexDestinations(destinations ? [...destinations.countries, ...destinations.regions] : []),
    [destinations],
  );
  // What is typed shows at once; the list of two hundred countries leaves after it.
  const searched = useDeferredValue(text);
  const isSearching = searched.trim() !== '';
  const matches = useMemo(() => (isSearching ? find(searched) : []), [find, isSearching, searched]);
  const moveDown = useMoveDown(text, searched, () => listRef.current?.querySelector('a')?.focus());
  const focusField = () => fieldRef.current?.querySelector('input')?.focus();

  const openFirst = () => {
    const [first] = text.trim() === '' ? [] : find(text);
    if (!first) return;
    const { to, state } = address.linkTo({ to: first.id, plan: null, selected: null });
    void navigate(to, { state });
  };
  return (
    <Stack $gap={8}>
      <Stack $gap={5} ref={fieldRef}>
        {heading}
        <DestinationSearch text={text} onText={setText} onSubmit={openFirst} onDown={moveDown} />
        <VisuallyHidden role="status">
          {isSearching && destinations
            ? tn(matches.length, '{count} destination', '{count} destinations')
            : ''}
        </VisuallyHidden>
      </Stack>
      {isSearching && destinations ? (
        <Matches
          text={searched}
          matches={matches}
          address={address}
          listRef={listRef}
          onLeave={focusField}
          onClear={() => {
            setText('');
            focusField();
          }}
        />
      ) : (
        children
      )}
    </Stack>
  );
}

/** Moves to the list once it shows what was typed: a match of before would take the focus with it as it leaves. */
function useMoveDown(text: string, shown: string, move: () => void) {
  const pendingText = useRef<string | null>(null);
  useEffect(() => {
    if (pendingText.current === null || shown !== text) return;
    if (pendingText.current === text) move();
    pendingText.current = null;
  }, [shown, text, move]);
  return () => {
    if (shown === text) move();
    else pendingText.current = text;
  };
}

interface SearchProps {
  text: string;
  onText: (text: string) => void;
  /** Enter. */
  onSubmit: () => void;
  /** Arrow down. */
  onDown: () => void;
}

function DestinationSearch({ text, onText, onSubmit, onDown }: SearchProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== '') {
      // The first Escape clears the field, the next one closes the dialog.
      event.preventDefault();
      event.stopPropagation();
      onText('');
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      onSubmit();
    }
    if (event.key === 'ArrowDown' && text !== '') {
      event.preventDefault();
      onDown();
    }
  };
  return (
    <SearchFrame>
      <SearchIcon />
      <input
        type="search"
        aria-label={t('Country or region')}
        placeholder={t('Country or region, for example Japan')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxSearchLength}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={handleKey}
      />
    </SearchFrame>
  );
}
