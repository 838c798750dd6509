import { tn } from '@portal/contract';
import { useNavigate } from '@portal/router';
import { Stack, VisuallyHidden } from 'shared-ui';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Destinations } from '../../catalogue/destinations';
import type { PurchaseAddress } from '../../purchase/usePurchaseAddress';
import { DestinationSearch } from './DestinationSearch';
import { Matches } from './Matches';
import { indexDestinations } from './searchDestinations';

interface Props {
  address: PurchaseAddress;
  /** Undefined while they load. */
  destinations: Destinations | undefined;
  /** Above the search field. */
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
