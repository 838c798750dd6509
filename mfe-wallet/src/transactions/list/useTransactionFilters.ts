import { purchaseStateLabels, type PurchaseState, type WalletQuery, maxSearchLength } from '@portal/contract';
import { useSearchParams } from '@portal/router';
import { daysInUrl, listAddress, readDays, transactionSorts } from 'shared-ui';

const maxShownLength = 40;

const types = ['credit', 'debit'] as const;
const states = Object.keys(purchaseStateLabels) as PurchaseState[];
const none = { search: null, type: null, state: null };
const isId = /^[0-9a-f-]{36}$/i;

/** Search, dates, type, state, sort order and page of the list in the URL, so that links and reloads restore them. */
export function useTransactionFilters() {
  const searchParams = useSearchParams();
  const [params] = searchParams;
  const address = listAddress(searchParams, transactionSorts);
  const { from, to, query: days } = readDays(params);
  const search = (params.get('search') ?? '').slice(0, maxSearchLength);
  const type = types.find((one) => one === params.get('type')) ?? null;
  const state = states.find((one) => one === params.get('state')) ?? null;
  const { order, orderName, orderText } = orderIn(params);
  const query: WalletQuery = {
    ...address.query,
    ...days,
    ...(search.trim() && { search: search.trim() }),
    ...(type && { type }),
    ...(state && { state }),
    ...(order && { bulkPurchaseId: order }),
  };
  return {
    ...address,
    query,
    from,
    to,
    search,
    type,
    state,
    /** The bulk purchase whose transactions are shown. */
    order,
    /** Types and states of the URL that do not exist. */
    unknown: [
      ...(type === null ? shownValue(params.get('type')) : []),
      ...(state === null ? shownValue(params.get('state')) : []),
      ...(order === null ? shownValue(orderText) : []),
    ],
    /** How many of the filters that the screen shows are set. */
    count: [from ?? to, type, state, search].filter(Boolean).length,
    isFiltered: [from, to, type, state, order].some((filter) => filter !== null) || search !== '',
    setRange: (range: { from: string | null; to: string | null }) => address.filter(daysInUrl(range, params)),
    setSearch: (text: string) => address.filter({ search: text }),
    setType: (next: string) => address.filter({ type: next }),
    setState: (next: string) => address.filter({ state: next }),
    clearUnknown: () =>
      address.filter({
        ...(type ? {} : { type: null }),
        ...(state ? {} : { state: null }),
        ...(order ? {} : { [orderName]: null }),
      }),
    clearOrder: () => address.filter({ [orderName]: null }),
    clear: () =>
      address.filter({ ...none, [orderName]: null, ...daysInUrl({ from: null, to: null }, params) }),
  };
}

/** Links of earlier releases name the order as `order`, which is the direction of the sort. */
function orderIn(params: URLSearchParams) {
  const orderName = isId.test(params.get('order') ?? '') ? 'order' : 'orderId';
  const orderText = params.get(orderName) ?? '';
  return { order: isId.test(orderText) ? orderText : null, orderName, orderText };
}

export type TransactionFilters = ReturnType<typeof useTransactionFilters>;

const shownValue = (value: string | null): string[] =>
  value === null || value === '' ? [] : [value.slice(0, maxShownLength)];
