import type { PurchaseStatus } from '@portal/contract';
import { api, fakeApi } from '@portal/platform/testing';
import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { buildPurchaseState, buildSent } from '../testing/builders';
import { renderValue } from '../testing/renderValue';
import { initialFlow, type PurchaseFlowState } from '../purchase';
import { usePurchaseEnd } from './usePurchaseEnd';

jest.mock('../purchase/pollMs', () => ({ pollMs: 20 }));

const reads: string[] = [];
let status: PurchaseStatus;
fakeApi(
  api.get('/payment/purchase/:id', ({ params }) => {
    const transactionId = String(params.id);
    reads.push(transactionId);
    return buildPurchaseState({ transactionId, status });
  }),
);
beforeEach(() => {
  reads.length = 0;
  status = 'ordering';
});

const open = (transactionId: string | null, isUndecided = true): PurchaseFlowState => ({
  ...initialFlow,
  sent: buildSent({ transactionId }),
  isUndecided,
});

function follow(first: PurchaseFlowState) {
  const onFound = jest.fn<undefined, string[]>();
  const rendered = renderValue(() => {
    const [state, setState] = useState(first);
    const [heard, setHeard] = useState('first');
    usePurchaseEnd(state, (found) => onFound(found.status, found.transactionId, heard));
    return { setState, setHeard };
  });
  return { onFound, ...rendered };
}

it('asks about an undecided purchase until the server reports another state', async () => {
  const { onFound, value } = follow(open('t-1'));
  await waitFor(() => expect(reads.length).toBeGreaterThan(2));
  expect(onFound.mock.calls).toEqual([['ordering', 't-1', 'first']]);
  act(() => value().setHeard('latest'));
  status = 'fulfilled';
  await waitFor(() => expect(onFound).toHaveBeenLastCalledWith('fulfilled', 't-1', 'latest'));
  expect(onFound).toHaveBeenCalledTimes(2);
});

it.each([
  ['a decided one', open('t-1', false)],
  ['one without a debit', open(null)],
  ['none', { ...open('t-1'), sent: null }],
])('does not ask about %s', async (_what, state) => {
  const { onFound, value } = follow(state);
  await act(async () => undefined);
  expect(reads).toEqual([]);
  act(() => value().setState(open('t-2')));
  await waitFor(() => expect(onFound).toHaveBeenCalledWith('ordering', 't-2', 'first'));
  expect(new Set(reads)).toEqual(new Set(['t-2']));
});

it('reports nothing of a purchase that is not the one any more', async () => {
  const { onFound, value } = follow(open('t-1'));
  await waitFor(() => expect(onFound).toHaveBeenCalledTimes(1));
  act(() => value().setState(open('t-2')));
  await waitFor(() => expect(onFound).toHaveBeenCalledTimes(2));
  expect(onFound.mock.calls).toEqual([
    ['ordering', 't-1', 'first'],
    ['ordering', 't-2', 'first'],
  ]);
});
