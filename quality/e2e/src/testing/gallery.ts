import { projectFolder } from '@portal/local';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

export interface RunningGallery {
  url: string;
  stop: () => void;
}

/** Builds and serves the design system's gallery. @throws with the compiler's messages when the build fails */
export async function startGallery(): Promise<RunningGallery> {
  const child = spawn(process.execPath, [join(projectFolder, 'deploy/build/bin/gallery.js')], {
    env: { ...process.env, GALLERY_PORT: '0', GALLERY_ONCE: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let problems = '';
  child.stderr.on('data', (text: Buffer) => (problems += text.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (url) return { url, stop: () => child.kill() };
  }
  throw new Error(`The gallery did not start. ${problems}`);
}
