import * as calls from '@portal/contract/calls';
import { act, screen, waitFor } from '@testing-library/react';
import type { SlotProps } from '../contract/slotProps';
import { useApiMutation } from '../api/useApi';
import { store } from '../store';
import { api, buildAffiliate, fakeApi, renderScreen } from '../testing';
import { endSession } from './endSession';

let proved: boolean;
let sent: string[];
/** The refusal of the second call waits for it. */
let secondRefusal: Promise<void>;
fakeApi(
  api.post('/esim/:esimId/handovers', async ({ params }) => {
    sent.push(String(params['esimId']));
    if (proved) return { handover: {}, link: 'https://portal.example/handover#x' };
    if (params['esimId'] === 'b') await secondRefusal;
    return api.error(409, 'reauthentication_required', 'Confirm that it is you to go on.');
  }),
);
beforeEach(() => {
  proved = false;
  sent = [];
  secondRefusal = Promise.resolve();
});

const Question = ({ isOpen, onClose, onProved }: SlotProps['session/proof']) => {
  const prove = () => {
    proved = true;
    onProved();
  };
  return isOpen ? (
    <>
      <button onClick={prove}>Prove</button>
      <button onClick={onClose}>Cancel</button>
    </>
  ) : null;
};

function Page() {
  const [create, { data, error, isLoading }] = useApiMutation(calls.createHandover);
  const handleCreate = () => {
    for (const esimId of ['a', 'b']) void create({ esimId, body: { days: 30 } });
  };
  return (
    <>
      <button onClick={handleCreate}>Create</button>
      <p>{isLoading ? 'Waiting' : data ? 'Created' : error ? 'Refused' : 'Nothing'}</p>
    </>
  );
}
const user = buildAffiliate();
const begin = async (slots: object) => {
  const { person } = renderScreen(<Page />, { user, slots });
  await person.click(screen.getByRole('button', { name: 'Create' }));
  return person;
};

it('is asked once for all calls that need it, which are then sent again', async () => {
  const person = await begin({ 'session/proof': Question });
  await waitFor(() => expect(sent).toEqual(['a', 'b']));
  expect(screen.getByText('Waiting')).toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Prove' }));
  expect(await screen.findByText('Created')).toBeInTheDocument();
  await waitFor(() => expect(sent.toSorted()).toEqual(['a', 'a', 'b', 'b']));
  expect(screen.queryByRole('button', { name: 'Prove' })).not.toBeInTheDocument();
});

it('holds for a call that was sent before it and is refused after it', async () => {
  let refuseSecond: () => void = () => undefined;
  secondRefusal = new Promise((resolve) => (refuseSecond = resolve));
  const person = await begin({ 'session/proof': Question });
  await person.click(await screen.findByRole('button', { name: 'Prove' }));
  await waitFor(() => expect(sent).toEqual(['a', 'b', 'a']));
  refuseSecond();
  expect(await screen.findByText('Created')).toBeInTheDocument();
  expect(sent).toEqual(['a', 'b', 'a', 'b']);
});

it('that is not given leaves the refusal', async () => {
  const person = await begin({ 'session/proof': Question });
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Refused')).toBeInTheDocument();
  expect(sent).toEqual(['a', 'b']);
});

it('is no longer asked for when the session ends', async () => {
  await begin({ 'session/proof': Question });
  await screen.findByRole('button', { name: 'Prove' });
  act(() => store.dispatch(endSession('signed-out-elsewhere')));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Prove' })).not.toBeInTheDocument());
});
