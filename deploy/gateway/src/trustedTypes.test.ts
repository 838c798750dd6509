import { runInNewContext } from 'node:vm';
import { trustedTypesScript } from './trustedTypes';

interface Policy {
  createScriptURL(address: string): string;
  createHTML?: unknown;
  createScript?: unknown;
}

/** Runs the script as a page of `https://portal.example.com` does; returns what it defined. */
function definePolicy(settings: Parameters<typeof trustedTypesScript>[0]): Record<string, Policy> {
  const policies: Record<string, Policy> = {};
  const origin = 'https://portal.example.com';
  runInNewContext(trustedTypesScript(settings), {
    URL,
    TypeError,
    location: { origin },
    document: { baseURI: `${origin}/esim` },
    window: {
      trustedTypes: { createPolicy: (name: string, policy: Policy) => void (policies[name] = policy) },
    },
  });
  return policies;
}

const live = { SANDBOX_URL: undefined, REMOTE_OVERRIDE_ORIGINS: [] };
const local = { SANDBOX_URL: 'http://127.0.0.1:4010', REMOTE_OVERRIDE_ORIGINS: ['http://localhost:*'] };

it('defines one policy, which makes neither HTML nor code', () => {
  const policies = definePolicy(live);
  expect(Object.keys(policies)).toEqual(['default']);
  expect(Object.keys(policies['default'] ?? {})).toEqual(['createScriptURL']);
});

it.each([
  [live, '/r/mfe-esim/files/list.abc.js', true],
  [live, 'https://portal.example.com/service-worker.js', true],
  [live, 'https://js.stripe.com/dahlia/stripe.js', true],
  [live, 'https://m.js.stripe.com/x.js', true],
  [live, 'https://js.stripe.com.evil.example/x.js', false],
  [live, 'http://js.stripe.com/x.js', false],
  [live, 'https://evil.example/r/x.js', false],
  [live, '/api/upload/picture.png', false],
  [live, '/r/../api/upload/picture.png', false],
  [live, 'data:text/javascript,alert(1)', false],
  [live, 'http://localhost:3003/remoteEntry.js', false],
  [local, 'http://localhost:3003/remoteEntry.js', true],
  [local, 'http://localhost.evil.example:3003/x.js', false],
  [local, '/sandbox/stripe/stripe.js', true],
  [local, 'https://js.stripe.com/v3', false],
])('as %j lets %s be a script: %s', (settings, address, isScript) => {
  const { createScriptURL } = definePolicy(settings)['default'] as Policy;
  if (isScript) expect(createScriptURL(address)).toBe(address);
  else expect(() => createScriptURL(address)).toThrow('Not a script of the portal');
});

it('runs where the browser knows no Trusted Types', () => {
  const run = () => void runInNewContext(trustedTypesScript(live), { window: {} });
  expect(run).not.toThrow();
});
