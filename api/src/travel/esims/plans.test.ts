// The plans of eSIMs: what is shown of them.
import { giveEsimWithPlans } from '../../testing/giveEsim';
import { laterPlan } from '../../testing/laterCarrier';
import type { SignedIn } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';
import { storeReport } from './watch/storeReport';

const api = useTestApi();
let owner: SignedIn;
beforeAll(async () => {
  owner = await api.signIn();
});

const give = (...ids: string[]) =>
  giveEsimWithPlans(
    api.services,
    owner,
    ids.map((id) => laterPlan(id)),
  );
const shown = async (uid: string) => {
  const { body } = await api.call('GET', `/esim/${owner.user.id}`, { as: owner });
  const esims = body['data'] as { uid: string; plans: { id: string }[] }[];
  return esims.find((esim) => esim.uid === uid)?.plans.map(({ id }) => id);
};
const report = (uid: string, ...ids: string[]) =>
  storeReport(api.services, uid, { plans: ids.map((id) => laterPlan(id)), askedAt: new Date() });

test('a plan that the carrier leaves out is not shown until it is listed again', async () => {
  const uid = await give('1', '2');
  expect(await shown(uid)).toEqual(['1', '2']);
  await report(uid, '2');
  expect(await shown(uid)).toEqual(['2']);
  await report(uid);
  expect(await shown(uid)).toEqual([]);
  await report(uid, '1', '2', '3');
  expect(await shown(uid)).toEqual(['1', '2', '3']);
});
