// A handler gets no field that its call does not declare, so that no client sets what is not its own, such as a role.
import { calls, type Call } from '@portal/contract/schemas';
import { exampleBodies } from '../../testing/exampleBodies';
import { useTestApi } from '../../testing/useTestApi';

const api = useTestApi();
const bodyCalls = Object.entries<Call>(calls).filter(([, { body }]) => body);

/** The value with an undeclared field in each of its objects. */
const withUndeclared = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withUndeclared);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, field]) => [key, withUndeclared(field)]);
  return { ...(Object.fromEntries(fields) as object), undeclared: 'x' };
};

test.each(bodyCalls)('%s', async (name, { body }) => {
  const sent = withUndeclared(exampleBodies(await api.signIn())[name]);
  const { success, data } = body?.safeParse(sent) ?? {};
  expect(success).toBe(true);
  expect(JSON.stringify(data)).not.toContain('undeclared');
});

test('an account is changed in what the call declares, and in nothing else', async () => {
  const as = await api.signIn();
  const path = `/user/${as.user.id}`;
  const others = { role: 'affiliate', email: 'eve@example.com', affiliateId: as.user.id, deletedAt: null };
  const changed = await api.call('PUT', path, { as, body: { fname: 'Eve', ...others } });
  expect(changed.status).toBe(200);
  expect((await api.call('GET', path, { as })).body).toMatchObject({
    fname: 'Eve',
    role: 'customer',
    email: as.user.email,
    affiliate_id: null,
  });
});
