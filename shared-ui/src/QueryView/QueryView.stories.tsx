import { EmptyState } from '../EmptyState/EmptyState';
import { QueryView, type QueryViewProps } from './QueryView';

const view = (query: Partial<QueryViewProps<string[]>['query']>) => (
  <QueryView
    query={{ isFetching: false, refetch: () => undefined, ...query }}
    failureTitle="Your saved cards could not be loaded"
    failureHint="Check your connection and try again."
    skeleton={['44px', '44px']}
    isEmpty={(cards) => cards.length === 0}
    empty={<EmptyState title="No card is saved" />}
  >
    {(cards) => cards.map((card) => <p key={card}>{card}</p>)}
  </QueryView>
);

export const Loading = () => view({ isFetching: true });
export const Failed = () => view({ error: 'refused' });
export const Retrying = () => view({ error: 'refused', isFetching: true });
export const Empty = () => view({ data: [] });
export const Loaded = () => view({ data: ['Visa ending in 4242', 'Mastercard ending in 4444'] });
