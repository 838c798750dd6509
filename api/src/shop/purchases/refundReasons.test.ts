// Purchases that another release gave back: what it wrote, and what this one makes of it.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '../../sqlFolders';
import { useLaterShop } from '../../testing/useLaterShop';
import { refund } from './transitions';

const { shop, read, pay } = useLaterShop();
const reasonsOfNotes = readFileSync(
  join(migrationsFolder, '20261128090300000_refund_reasons_of_notes.sql'),
  'utf8',
);

test('the notes of earlier releases become reasons, and what is none is left open', async () => {
  const reasons: Record<string, string | null> = {
    'refused: The plan is gone: 7.': 'carrier_refused',
    'unreachable: refused: No line.': 'carrier_unreachable',
    'removed: the customer': 'customer_removed',
    'not ordered (abandoned)': 'not_ordered',
    'the carrier has nothing of this order': 'not_delivered',
    'before ordering: the eSIM is of another carrier': 'other_carrier',
    'before ordering: This eSIM was deleted.': 'esim_deleted',
    'before ordering: This eSIM is being deleted.': 'esim_being_deleted',
    'before ordering: This eSIM is being refunded.': 'esim_being_refunded',
    'before ordering: refused: No line.': 'carrier_failed_before_order',
    'an operator said refused: no': null,
  };
  const { services } = shop.api;
  const { pool } = services;
  const [{ id: debited }, { id: known }] = [await pay(), await pay()];
  await refund(services, known, 'not_ordered', { note: 'refused: No line.' });
  await pool.query("update purchases set note = 'refused: No line.' where id = $1", [debited]);
  const ids = new Map(Object.keys(reasons).map((note) => [note, randomUUID()]));
  for (const [note, id] of ids)
    await pool.query(
      `insert into purchases (id, user_id, type, carrier, plan_uid, plan_title, amount_cents, status, note)
       select $1, user_id, type, carrier, plan_uid, plan_title, amount_cents, 'refunded', $2
       from purchases where id = $3`,
      [id, note, known],
    );
  await pool.query(reasonsOfNotes);
  for (const [note, id] of ids) expect(await read(id)).toMatchObject({ note, refundReason: reasons[note] });
  expect(await read(debited)).toMatchObject({ refundReason: null });
  expect(await read(known)).toMatchObject({ refundReason: 'not_ordered' });
  await pool.query('delete from purchases where id = any($1)', [[...ids.values()]]);
});

test('a reason that nobody knows is not stored', async () => {
  const { id } = await pay();
  const stored = shop.api.services.pool.query("update purchases set refund_reason = 'mood' where id = $1", [
    id,
  ]);
  await expect(stored).rejects.toMatchObject({ code: '23514' });
});
