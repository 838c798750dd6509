// Re-encrypts data from OTHER_ENCRYPTION_KEYS to ENCRYPTION_KEY (docs/runbooks/rotate-keys.md). Exit codes: 0 all data
// is encrypted with ENCRYPTION_KEY, 1 some data cannot be decrypted with any key, 2 check failed.
import { reencrypt } from '../operations/keyRotation/reencrypt';
import { readArguments } from './readArguments';
import { runOnDatabase } from './runOnDatabase';

await runOnDatabase(async ({ pool }) => {
  readArguments('npm run keys:reencrypt', {});
  const key = process.env['ENCRYPTION_KEY'] ?? '';
  const others = (process.env['OTHER_ENCRYPTION_KEYS'] ?? '').split(',').filter(Boolean);
  for (const one of [key, ...others])
    if (Buffer.from(one, 'base64').length !== 32)
      throw new Error('ENCRYPTION_KEY and OTHER_ENCRYPTION_KEYS must be keys of 32 bytes in base64');
  const { moved, present, unreadable } = await reencrypt(pool, key, others);
  console.log(
    `${moved} re-encrypted with the current key, ${present} unchanged, ${unreadable.length} unreadable`,
  );
  for (const place of unreadable) console.log(`UNREADABLE ${place}`);
  return unreadable.length === 0;
});
