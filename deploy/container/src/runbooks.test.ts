import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { programs } from './bundle.js';
import { projectFolder } from './containerFile';

const imageOf: Record<string, string> = {
  'portal-api': 'api',
  'portal-worker': 'api',
  'portal-gateway': 'gateway',
  'portal-brake': 'release',
  'portal-release-server': 'release',
};

/** The commands that documents run in a pod, with its deployment: what is typed in an emergency. */
const commands = execFileSync('git', ['ls-files', 'docs/*.md', 'deploy/*.md'], {
  cwd: projectFolder,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .flatMap((file) => {
    const text = readFileSync(join(projectFolder, file), 'utf8').replaceAll(/\s+/g, ' ');
    return [...text.matchAll(/exec deploy\/([\w-]+) -- node ([^\s`]+)/g)].map(
      ([, deployment = '', program]) => ({
        file,
        deployment,
        program,
      }),
    );
  });

it.each(commands)('$file runs $program, which the image of $deployment has', ({ deployment, program }) => {
  const entries = programs[imageOf[deployment] ?? '']?.entries ?? [];
  expect(entries.map((entry) => `bundle/${basename(entry, extname(entry))}.js`)).toContain(program);
});
