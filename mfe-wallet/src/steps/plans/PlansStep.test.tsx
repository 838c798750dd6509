import { buildCustomer, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { usePurchaseAddress } from '../../purchase/usePurchaseAddress';
import { buildPlan } from '../../testing/builders';
import { PlansStep } from './PlansStep';

it('does not read its packages again for a press that changes none of them', async () => {
  const plan = buildPlan();
  const readName = jest.fn(() => plan.name);
  const plans = {
    plans: [Object.defineProperty({ ...plan }, 'name', { get: readName })],
    isLoading: false,
    isError: false,
    error: undefined,
    isStale: false,
    refetch: () => undefined,
  };
  const france = { kind: 'country', id: 'FR', name: 'France' } as const;
  function Shop() {
    const address = usePurchaseAddress('buy');
    const [presses, setPresses] = useState(0);
    return (
      <>
        <button onClick={() => setPresses(presses + 1)}>Press {presses}</button>
        <PlansStep
          {...{ address, plans }}
          destination={france}
          recommendation={null}
          selected={null}
          isPlanUnknown={false}
          receiver={null}
          onChange={() => undefined}
        />
      </>
    );
  }
  const { person } = renderScreen(<Shop />, { user: buildCustomer() });
  expect(await screen.findAllByRole('radio')).toHaveLength(1);
  const before = readName.mock.calls.length;
  await person.click(screen.getByRole('button', { name: 'Press 0' }));
  expect(screen.getByRole('button', { name: 'Press 1' })).toBeVisible();
  expect(readName).toHaveBeenCalledTimes(before);
});
