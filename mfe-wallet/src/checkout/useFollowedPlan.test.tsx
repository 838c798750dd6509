import type { Plan } from '@portal/contract';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { buildPlan } from '../testing/builders';
import { renderValue } from '../testing/renderValue';
import { initialFlow, type PurchaseFlowState } from '../purchase';
import { useFollowedPlan } from './useFollowedPlan';

const one = buildPlan();
const two = buildPlan({ uid: 'fr-2' });
const choose = (plan: Plan) => [[{ type: 'choose', plan }], [{ type: 'continue' }]];
const back = [{ type: 'back' }];
const at = (status: PurchaseFlowState['status'], plan: Plan | null): PurchaseFlowState => ({
  ...initialFlow,
  status,
  plan,
});

interface Address {
  named: Plan | null;
  uid: string | null;
  state: PurchaseFlowState;
}
function follow(first: Address) {
  const send = jest.fn<undefined, [unknown]>();
  const { value } = renderValue(() => {
    const [{ named, uid, state }, change] = useState(first);
    useFollowedPlan(named, uid, { state, send, buy: () => undefined });
    return change;
  });
  const change = (next: Partial<Address>) => {
    send.mockClear();
    act(() => value()((known) => ({ ...known, ...next })));
    return send.mock.calls;
  };
  return { first: [...send.mock.calls], change };
}
const nothing: Address = { named: null, uid: null, state: at('choosing', null) };

it('stays where it is while the address names no package', () => {
  expect(follow(nothing).first).toEqual([]);
});

it('reviews the package of the address once it is loaded, and returns when it is gone', () => {
  const { first, change } = follow({ ...nothing, uid: 'fr-1' });
  expect(first).toEqual([]);
  expect(change({ named: one })).toEqual(choose(one));
  expect(change({ state: at('reviewing', one) })).toEqual([]);
  expect(change({ named: null, uid: null })).toEqual([back]);
  expect(change({ state: at('choosing', one) })).toEqual([]);
  expect(change({ named: one, uid: 'fr-1' })).toEqual(choose(one));
});

it('stays in the review while the package of another address loads', () => {
  const { change } = follow({ named: one, uid: 'fr-1', state: at('reviewing', one) });
  expect(change({ named: null, uid: 'fr-2' })).toEqual([]);
  expect(change({ named: two })).toEqual([back, ...choose(two)]);
});

it('does not choose again what is under review', () => {
  expect(follow({ named: one, uid: 'fr-1', state: at('refused', one) }).first).toEqual([]);
});

it('leaves the review to the buyer: the address is followed once', () => {
  const { change } = follow({ named: one, uid: 'fr-1', state: at('reviewing', one) });
  expect(change({ state: at('choosing', one) })).toEqual([]);
});

it.each(['debiting', 'ordering', 'settling'] as const)('moves nothing in %s, and follows then', (status) => {
  const { change } = follow({ named: one, uid: 'fr-1', state: at('reviewing', one) });
  change({ state: at(status, one) });
  expect(change({ named: null, uid: null })).toEqual([]);
  expect(change({ state: at('refused', one) })).toEqual([back]);
});

it('keeps an interrupted purchase in its review without an address', () => {
  expect(follow({ ...nothing, state: at('unanswered', one) }).first).toEqual([]);
});
