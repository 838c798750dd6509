import { useTestApi } from '../../testing/useTestApi';
import { normalizeEmails } from './normalizeEmails';

const api = useTestApi();

test('stored addresses get their one form; collisions are reported and touched by nothing', async () => {
  const { pool } = api.services;
  const store = async (email: string) => (await api.signIn({ email })).user.id;
  const wide = await store('wide@ｅxample.com');
  const dotted = await store('dotted@example.com.');
  const named = await store('ada@münchen.example');
  const plain = await store('plain@example.com');
  const taken = await store('taken@example.com');
  const double = await store('taken@example.com.');
  const broken = await store('broken@example.com..');
  const twice = [await store('twice@ｅxample.com'), await store('twice@example.com.')];

  const { changed, collisions } = await normalizeEmails(pool);
  const { rows } = await pool.query<{ id: string; email: string }>('select id, email from users');
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  expect(emails.get(wide)).toBe('wide@example.com');
  expect(emails.get(dotted)).toBe('dotted@example.com');
  expect(emails.get(named)).toBe('ada@xn--mnchen-3ya.example');
  expect(emails.get(plain)).toBe('plain@example.com');
  expect(emails.get(taken)).toBe('taken@example.com');
  expect(emails.get(double)).toBe('taken@example.com.');
  expect(emails.get(broken)).toBe('broken@example.com..');
  // Neither of two accounts that would become one is preferred.
  expect(twice.map((id) => emails.get(id)).sort()).toEqual(['twice@example.com.', 'twice@ｅxample.com']);
  expect(changed).toBe(3);
  expect([...collisions].sort()).toEqual([double, broken, ...twice].sort());

  expect(await normalizeEmails(pool)).toEqual({ changed: 0, collisions });
});
