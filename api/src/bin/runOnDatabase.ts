// What the commands share: the database's address, and an exit code that scripts can believe.

/** Exits with 0 when the work answers true, 1 when it answers false, 2 when it could not be done. */
export async function runOnDatabase(work: (url: string) => Promise<boolean>): Promise<void> {
  const url = process.env['DATABASE_URL'];
  if (!url) {
    console.error('DATABASE_URL is missing. Example: postgres://portal:secret@127.0.0.1:5432/portal');
    process.exit(2);
  }
  try {
    process.exitCode = (await work(url)) ? 0 : 1;
  } catch (error) {
    // Causes are named, addresses and statements are not: they may hold a password or somebody's data.
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const { code, message } = cause as { code?: string; message?: string };
    console.error(`Could not look: ${[code, message].filter(Boolean).join(' ') || String(cause)}`);
    process.exitCode = 2;
  }
}
