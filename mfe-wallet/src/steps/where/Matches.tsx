import { t } from '@portal/contract';
import type { PurchaseAddress } from '../../purchase/usePurchaseAddress';
import { Button, EmptyState } from 'shared-ui';
import { plainText } from 'shared-ui/places';
import type { KeyboardEvent, RefObject } from 'react';
import type { DestinationOffer } from '../../catalogue/destinations';
import { DestinationTile } from './DestinationTile';
import { Tiles } from './WhereStep.styles';

interface Props {
  text: string;
  matches: readonly DestinationOffer[];
  address: PurchaseAddress;
  listRef: RefObject<HTMLUListElement | null>;
  /** Arrow up on the first match. */
  onLeave: () => void;
  onClear: () => void;
}

export function Matches({ text, matches, address, listRef, onLeave, onClear }: Props) {
  const handleKey = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const links = Array.from(event.currentTarget.querySelectorAll('a'));
    const next = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
    if (next < 0) onLeave();
    else links[next]?.focus();
  };
  if (matches.length === 0) {
    return (
      <EmptyState
        title={t('No destination matches ‘{text}’', { text: text.trim() })}
        action={
          <Button variant="quiet" onClick={onClear}>
            {t('Clear search')}
          </Button>
        }
      >
        {t('Try the country’s English name, its two-letter code, or a region such as Europe.')}
      </EmptyState>
    );
  }
  return (
    // The list only moves the focus between its links.
    <Tiles $columns={2} ref={listRef} aria-label={t('Matches')} onKeyDown={handleKey}>
      {matches.map((destination) => (
        <DestinationTile
          key={destination.id}
          destination={destination}
          address={address}
          name={withMatch(destination.name, text)}
        />
      ))}
    </Tiles>
  );
}

/** The name with the typed part in bold, where it contains it. */
function withMatch(name: string, text: string) {
  const typed = plainText(text.trim());
  // Only where removing accents keeps the positions.
  const at = plainText(name).length === name.length ? plainText(name).indexOf(typed) : -1;
  if (at < 0 || typed === '') return name;
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, at + typed.length)}</mark>
      {name.slice(at + typed.length)}
    </>
  );
}
