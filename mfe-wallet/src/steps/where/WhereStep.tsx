import { retryAdvice } from '@portal/platform';
import { useNavigate } from '@portal/router';
import type { PurchaseAddress } from '../../purchase/usePurchaseAddress';
import { Alert, ErrorState, LoadingText, Skeleton, VisuallyHidden } from 'shared-ui';
import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import { StepHeading } from '../StepHeading';
import type { DestinationsQuery } from '../../catalogue/useDestinations';
import { AllCountries } from './AllCountries';
import { DestinationSearch } from './DestinationSearch';
import { DestinationTile } from './DestinationTile';
import { Matches } from './Matches';
import { RecentlyBought } from './RecentlyBought';
import { indexDestinations } from './searchDestinations';
import { Section, SectionHeading, Sections, Tiles, TitleRow, Top } from './WhereStep.styles';

interface Props {
  address: PurchaseAddress;
  query: DestinationsQuery;
  /** Why the destination of the address is not shown. */
  problem: string | null;
  /** The choice of the receiver, for affiliates. */
  receiver: ReactNode;
}

/** Step 1: where the eSIM is used. */
export function WhereStep({ address, query, problem, receiver }: Props) {
  const { destinations } = query;
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
  const focusField = () => fieldRef.current?.querySelector('input')?.focus();

  const openFirst = () => {
    const [first] = text.trim() === '' ? [] : find(text);
    if (!first) return;
    const { to, state } = address.linkTo({ to: first.id, plan: null, selected: null });
    void navigate(to, { state });
  };
  return (
    <Sections>
      <Top ref={fieldRef}>
        <TitleRow>
          <StepHeading>Where to?</StepHeading>
          {receiver}
        </TitleRow>
        {problem && <Alert tone="warning">{problem}</Alert>}
        <DestinationSearch
          text={text}
          onText={setText}
          onSubmit={openFirst}
          onDown={() => listRef.current?.querySelector('a')?.focus()}
        />
        <VisuallyHidden role="status">
          {isSearching && destinations
            ? `${matches.length} ${matches.length === 1 ? 'destination' : 'destinations'}`
            : ''}
        </VisuallyHidden>
      </Top>
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
        <AllDestinations address={address} query={query} />
      )}
    </Sections>
  );
}

function AllDestinations({ address, query }: Pick<Props, 'address' | 'query'>) {
  const { destinations, error, refetch, isFetching } = query;
  // The first paint is the search, the tiles and the regions; the long list follows.
  const countries = useDeferredValue(destinations?.countries ?? null, null);
  if (!destinations) {
    return error ? (
      <ErrorState title="The destinations did not load" onRetry={refetch} isRetrying={isFetching}>
        {retryAdvice(error)}
      </ErrorState>
    ) : (
      <div>
        <LoadingText />
        <Tiles $columns={4} as="div">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height="76px" radius="card" />
          ))}
        </Tiles>
      </div>
    );
  }
  return (
    <>
      <RecentlyBought address={address} />
      {destinations.popular.length > 0 && (
        <Section aria-label="Popular destinations">
          <SectionHeading>
            <h4>Popular destinations</h4>
          </SectionHeading>
          <Tiles $columns={4}>
            {destinations.popular.map((destination) => (
              <DestinationTile key={destination.id} destination={destination} address={address} />
            ))}
          </Tiles>
        </Section>
      )}
      <Section aria-label="Regions">
        <SectionHeading>
          <h4>Regions</h4>
          <p>One plan for several countries</p>
        </SectionHeading>
        <Tiles $columns={3}>
          {destinations.regions.map((destination) => (
            <DestinationTile key={destination.id} destination={destination} address={address} />
          ))}
        </Tiles>
      </Section>
      {countries && <AllCountries countries={countries} linkTo={address.linkTo} />}
    </>
  );
}
