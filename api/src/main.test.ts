// What operators read as the process starts.
import { startApiProcess } from './testing/apiProcess';
import { useTestApi } from './testing/useTestApi';

const api = useTestApi();

test('warns at its start that no support address is set, and only then', async () => {
  const { DATABASE_URL } = api.services.settings;
  const silent = await startApiProcess({ DATABASE_URL, SUPPORT_EMAIL: 'help@portal.example' });
  const warning = await startApiProcess({ DATABASE_URL });
  try {
    expect(warning.hasLogged('No support address is set')).toBe(true);
    expect(silent.hasLogged('No support address is set')).toBe(false);
  } finally {
    await Promise.all([silent.kill(), warning.kill()]);
  }
});
