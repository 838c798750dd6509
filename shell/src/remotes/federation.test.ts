import React from 'react';

/** The host with these shared versions, which the build sets. */
async function hostSharing(versions: Record<string, string>) {
  jest.resetModules();
  Object.assign(globalThis, { PORTAL_SHARED_VERSIONS: versions });
  jest.doMock('./sharedModules', () => ({ sharedModules: { react: React } }));
  return (await import('./federation')).federation;
}

it('shares its own copy of a package with remotes, and only one', async () => {
  const federation = await hostSharing({ react: '19.3.1' });
  expect(federation.options).toMatchObject({ name: 'shell', remotes: [], shareStrategy: 'loaded-first' });
  const [shared] = federation.options.shared['react'] ?? [];
  expect(shared).toMatchObject({
    version: '19.3.1',
    scope: ['default'],
    shareConfig: { singleton: true, eager: true, requiredVersion: '^19.3.1' },
  });
  expect(federation.loadShareSync('react')()).toBe(React);
});

it('gives remotes, which are built without one, its runtime', async () => {
  await hostSharing({});
  expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.ModuleFederation');
});

it('stops a build that shares what the shell does not have', async () => {
  await expect(hostSharing({ lodash: '4.0.0' })).rejects.toThrow(
    'The build shares lodash, but sharedModules.ts does not list it. Add it there.',
  );
});
