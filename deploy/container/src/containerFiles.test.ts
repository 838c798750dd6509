import type { Healthcheck } from 'dockerfile-ast';
import dockerIgnore from '@balena/dockerignore';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  containerFiles,
  copyOf,
  execForm,
  lastOf,
  projectFolder,
  readContainerFile,
  argumentsOf,
} from './containerFile';

const ignored = dockerIgnore().add(readFileSync(join(projectFolder, '.dockerignore'), 'utf8'));

it('covers the API, the gateway and the release CLI', () => {
  expect(containerFiles.sort()).toEqual(['api.Dockerfile', 'gateway.Dockerfile', 'release.Dockerfile']);
});

describe.each(containerFiles)('%s', (file) => {
  const { stages } = readContainerFile(file);
  const final = stages.at(-1)!;

  it('builds in several stages on the slim image of the version in .nvmrc', () => {
    const version = readFileSync(join(projectFolder, '.nvmrc'), 'utf8').trim();
    expect(stages.length).toBeGreaterThan(1);
    for (const { image } of stages) expect(image).toBe(`node:${version}-bookworm-slim`);
  });

  it('runs as a non-root user, by number so that Kubernetes can check it', () => {
    expect(argumentsOf(lastOf(final, 'USER')!)).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)]);
    // That user owns no file, so it can change no code.
    expect(final.instructions.some((instruction) => instruction.getKeyword() === 'RUN')).toBe(false);
  });

  it('receives SIGTERM without a shell in between', () => {
    expect(argumentsOf(lastOf(final, 'STOPSIGNAL')!)).toEqual(['SIGTERM']);
    expect(execForm(lastOf(final, 'CMD'))).not.toBeNull();
  });

  it('declares a health check', () => {
    const check = lastOf(final, 'HEALTHCHECK') as Healthcheck | undefined;
    expect(check?.getSubcommand()?.getValue()).toBe(file === 'release.Dockerfile' ? 'NONE' : 'CMD');
  });

  it('carries only what the build stage has bundled', () => {
    const copies = final.instructions.flatMap((instruction) => copyOf(instruction) ?? []);
    expect(copies).toEqual([{ from: 'built', sources: ['/portal/image'], target: './' }]);
  });

  it('runs in production and installs only locked production packages', () => {
    expect(lastOf(final, 'ENV')?.getArgumentsContent()).toContain('NODE_ENV=production');
    const [install] = stages[0]!.instructions.filter((instruction) => instruction.getKeyword() === 'RUN');
    expect(install?.getArgumentsContent()).toMatch(/^npm install --omit=dev --no-save --ignore-scripts /);
    const copied = stages[0]!.instructions.flatMap((instruction) => copyOf(instruction)?.sources ?? []);
    expect(copied).toEqual(expect.arrayContaining(['package.json', 'package-lock.json']));
  });

  it('copies only files that exist in the build context', () => {
    const sources = stages.flatMap(({ instructions }) =>
      instructions.flatMap((instruction) => {
        const copy = copyOf(instruction);
        return copy && !copy.from ? copy.sources : [];
      }),
    );
    expect(sources.filter((source) => !existsSync(join(projectFolder, source)))).toEqual([]);
    expect(ignored.filter(sources)).toEqual(sources);
  });
});

it('excludes secrets, tests and browser code from the build context', () => {
  const never = [
    '.portal/secrets.json',
    'api/.env',
    '.git/config',
    'node_modules/x.js',
    'api/src/settings.test.ts',
  ];
  expect(
    ignored.filter([...never, 'mfe-esim/src/remote.ts', 'shell/src/main.ts', 'quality/e2e/package.json']),
  ).toEqual([]);
});
