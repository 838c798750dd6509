// Code that lint refuses or allows, for lint.test.ts.

export interface Case {
  file: string;
  code: string;
  /** A part of the message. */
  says: string;
  /** Files that it imports. */
  others?: Record<string, string>;
}

let count = 0;
/** A file of its own for a case, in the folder of the rule. */
const inFolder = (folder: string, code: string, says: string): Case => {
  count += 1;
  return { file: `${folder}/case${count}.ts`, code: `${code}\n`, says };
};

const importing = (folder: string, module: string, says: string) =>
  inFolder(folder, `import ${JSON.stringify(module)};`, says);

const remote = 'Remotes are released separately';
const shell = 'The shell is not a library';
const server = 'The server is called over HTTP only';
const platform = 'This package must not depend on the platform';
const designSystem = 'This package renders nothing';
const router = 'Import from @portal/router';
const schemas = 'The schemas contain zod';
const tools = 'Product code must not depend on tools';
const store = 'The store belongs to the shell';

const importsOfRemotes = (folder: string): Case[] => [
  importing(folder, '../../mfe-wallet/src/remote', remote),
  importing(folder, 'mfe-wallet/remote', remote),
  importing(folder, '../../shell/src/index', shell),
  importing(folder, '@portal/shell', shell),
  importing(folder, '../../api/src/main', server),
  importing(folder, '@portal/api', server),
  importing(folder, '@portal/platform/host', '@portal/platform/host belongs to the shell'),
  importing(folder, 'react-router-dom', router),
  importing(folder, '@reduxjs/toolkit', store),
  importing(folder, 'react-redux', store),
  importing(folder, 'react-hot-toast', 'Use notify of @portal/platform'),
  importing(folder, '@portal/contract/schemas', schemas),
  importing(folder, '@portal/build', tools),
];

const importsOfPackages: Case[] = [
  importing('shell/src', 'mfe-esim/remote', 'The shell loads remotes at run time only'),
  importing('shell/src', '@portal/api', server),
  importing('shell/src', '@portal/contract/schemas', schemas),
  importing('shell/src', 'react-router-dom', router),
  importing('shell/src', '@portal/registry', tools),
  importing('shell/platform/src', 'mfe-esim/remote', remote),
  importing('shell/platform/src', '@portal/shell', shell),
  importing('shell/platform/src', '@portal/api', server),
  importing('shell/platform/src', 'shared-ui', designSystem),
  importing('shell/platform/src', '@portal/contract/schemas', schemas),
  importing('shell/platform/src', 'react-router', router),
  importing('shell/platform/src', '@portal/gateway', tools),
  importing('shared-ui/src', 'mfe-esim/remote', remote),
  importing('shared-ui/src', '@portal/shell', shell),
  importing('shared-ui/src', '@portal/api', server),
  importing('shared-ui/src', '@portal/platform', platform),
  importing('shared-ui/src', 'react-router-dom', router),
  importing('shared-ui/src', 'react-redux', store),
  importing('shared-ui/src', '@portal/contract/schemas', schemas),
  importing('shared-ui/src', '@portal/local', tools),
  importing('api/src/people/users', 'mfe-esim/remote', remote),
  importing('api/src/people/users', '@portal/shell', shell),
  importing('api/src/people/users', '@portal/router', platform),
  importing('api/src/people/users', 'shared-ui', designSystem),
  importing('api/src/people/users', '@portal/release', tools),
  importing('api/src/people/users', '../../../quality/fuzz/journeys', tools),
  ...['contract', 'object-store', 'graceful-shutdown', 'tracing'].flatMap((name) => [
    importing(`api/${name}/src`, 'mfe-esim/remote', remote),
    importing(`api/${name}/src`, '@portal/shell', shell),
    importing(`api/${name}/src`, '@portal/api', server),
    importing(`api/${name}/src`, '@portal/platform', platform),
    importing(`api/${name}/src`, 'shared-ui', designSystem),
    importing(`api/${name}/src`, '@portal/sandbox', tools),
  ]),
  importing('quality/e2e/src', 'mfe-esim/remote', remote),
  importing('quality/e2e/src', '@portal/shell', shell),
  importing('quality/e2e/src', '../../api/src/main', server),
  importing('quality/e2e/src', '@portal/platform', platform),
  importing('quality/e2e/src', 'shared-ui', designSystem),
  importing('quality/chaos', '../../api/src/main', server),
  importing('dev/local/src', '../../../api/src/main', server),
  importing(
    'api/src/base/errors',
    '../../people/users/load',
    'The module "errors" may import no other module',
  ),
  importing('api/src/base/work', '../../people/users/load', 'The module "work" may import'),
  importing('api/src/people/users', '../../base/http/httpError', 'Return an outcome of base/errors'),
  importing('api/src/base/work/rows', '../../../testing/start', 'tell the higher module through the outbox'),
];

const wallet = 'mfe-wallet/src';
const zones: Case[] = [
  importing(`${wallet}/dashboard`, '../checkout/Steps', 'dashboard must not import checkout'),
  importing(`${wallet}/steps/plans`, '../review/useFunds', 'steps/plans must not import steps/review'),
  importing(`${wallet}/resume`, '../top-up/AddFundsForm', 'A feature is composed by screens'),
  importing(`${wallet}/refund`, '../transactions/list/TransactionRow', 'A screen is imported by the entry'),
  importing(`${wallet}/purchase`, '../resume/Resumption', 'purchase must not import resume'),
  importing(`${wallet}/steps`, './where/WhereStep', 'steps must not import steps/where'),
  inFolder(
    `${wallet}/catalogue`,
    "export const load = () => import('../checkout/Steps');",
    'catalogue must not',
  ),
  inFolder(`${wallet}/card`, "export * from '../steps/review/useFunds';", 'card must not import'),
  importing(`${wallet}/misc`, './other', 'has no layer'),
  importing(wallet, './refund/RefundDialog', 'src must not import refund'),
  importing(
    'mfe-affiliate/src/create-customer',
    '../referral/ReferralCard',
    'create-customer must not import referral',
  ),
  importing('mfe-auth/src/login', '../register/RegisterScreen', 'login must not import register'),
  importing('mfe-esim/src/detail/summary', '../EsimStateLine', 'detail/summary must not import detail.'),
  importing('mfe-profile/src/webhooks', '../api-keys/ApiKeysCard', 'webhooks must not import api-keys'),
];

const ring = (file: string, keyword: string): Case => ({
  file: `${file}.ts`,
  code: `${keyword} { Other } from './${file.split('/').at(-1)}Other';\nexport interface Own { other: Other }\n`,
  says: 'import(no-cycle)',
  others: {
    [`${file}Other.ts`]: `import type { Own } from './${file.split('/').at(-1)}';\nexport class Other { own?: Own }\n`,
  },
});

const style = 'A comment inside a style is sent to every browser';
const calls = 'Paths of the API are written once';
const sleep = 'A test that sleeps';
const waits = (code: string): Case => ({
  ...inFolder('api/src/people/users', code, sleep),
  file: `api/src/people/users/wait${(count += 1)}.test.ts`,
});
const jsx = (code: string, says: string): Case => ({
  file: `mfe-esim/src/Case${(count += 1)}.tsx`,
  code: `${code}\n`,
  says,
});

const syntaxOfRemotes = (folder: string): Case[] => [
  inFolder(folder, 'export const part = styled.div`/* wide */ width: 1px;`;', style),
  inFolder(folder, "export const path = '/api/users';", calls),
  inFolder(folder, 'export const path = (id: string) => `/api/users/${id}`;', calls),
  inFolder(folder, "export const call = { url: '/users' };", calls),
  inFolder(folder, 'export const call = (id: string) => ({ url: `/users/${id}` });', calls),
  inFolder(folder, "export const call = { query: () => '/users' };", calls),
  inFolder(folder, 'export const call = { query: (id: string) => `/users/${id}` };', calls),
  inFolder(folder, "window.sessionStorage.removeItem('x');", 'Use browserStorage or tabStorage'),
  inFolder(folder, "localStorage.removeItem('x');", 'Use browserStorage or tabStorage'),
];

const syntax: Case[] = [
  waits('await sleep(20);'),
  waits('await page.waitForTimeout(20);'),
  waits("import { setTimeout as pause } from 'node:timers/promises'; await pause(20);"),
  waits('await new Promise((resolve) => setTimeout(resolve, 20));'),
  waits('await new Promise<void>((done) => { setTimeout(done, delayMs); });'),
  inFolder('quality/e2e/src', "await page.route('**/api/esim', (route) => route.abort());", 'no-page-route'),
  inFolder('mfe-esim/src', "console.log('x');", 'no-console'),
  inFolder('api/src', 'export const longestWaitMs = 5;', 'maxX and minX'),
  inFolder('api/src', 'export const shownAtMost = 5;', 'maxX and minX'),
  inFolder('mfe-esim/src', 'export const draw = () => 1;', 'renderX in tests'),
  inFolder('mfe-esim/src', 'export const Words = styled.p`color: red;`;', 'Placeholder for parts'),
  inFolder('mfe-esim/src', 'export const [asked, setAsked] = useState(null);', 'target for the row'),
  inFolder('api/src', 'export const whyNot = null;', 'renderX in tests'),
  inFolder(
    'api/src/people/users',
    'export const isOurs = (error: unknown) => error instanceof DomainError;',
    'Nobody decides by an error that was thrown',
  ),
  inFolder(
    'shell/src',
    "export const place = document.createElement('div');",
    'Say which: destination, container',
  ),
  inFolder('mfe-esim/src', '// The timer goes on.\nexport const one = 1;', 'Comments use plain English'),
  inFolder(
    'quality/bench',
    '/** What is left of it beside others. */\nexport const one = 1;',
    'plain English',
  ),
  inFolder('shell/src', "export const owner = 'mfe-wallet';", 'declared in remote.json'),
  inFolder('shell/src', "export const slot = 'purchase/esim';", 'declared in remote.json'),
  inFolder('shell/platform/src/contract', "export const slot = 'wallet/refund';", 'declared in remote.json'),
  inFolder('mfe-esim/src', 'export const x: any = 1;', 'no-explicit-any'),
  inFolder('mfe-esim/src', 'Promise.resolve(1);', 'no-floating-promises'),
  inFolder('mfe-esim/src', `export const x = [${'\n1,'.repeat(301)}];`, 'max-lines'),
  inFolder('mfe-esim/src', '// oxlint-disable-next-line no-console\nexport const x = 1;', 'Unused'),
  inFolder('mfe-esim/src', 'export const isOne = (x: number) => x == 1;', 'eqeqeq'),
  jsx(
    'export function Part({ on }: { on: boolean }) { if (on) useState(1); return <p />; }',
    'rules-of-hooks',
  ),
  jsx(
    'export function Part({ on }: { on: boolean }) { useEffect(() => { start(on); }, []); return <p />; }',
    'exhaustive-deps',
  ),
  jsx('export const Part = () => <img src="a.png" />;', 'jsx-a11y(alt-text)'),
  jsx('export const Part = () => <p>Some words</p>;', 'portal(no-bare-text)'),
  jsx('export const Part = () => <p title="Some words" />;', 'portal(no-bare-text)'),
  {
    file: 'quality/e2e/src/wait.test.ts',
    code: "test('x', async ({ page }) => { await page.pause(); });\n",
    says: 'playwright(no-page-pause)',
  },
];

export const forbidden: Case[] = [
  ...importsOfRemotes('mfe-esim/src'),
  ...importsOfPackages,
  ...zones,
  ring('api/src/people/users/ring', 'import'),
  ring('api/src/people/users/ringOfTypes', 'import type'),
  ...syntaxOfRemotes('mfe-esim/src'),
  ...syntax,
];

export const forbiddenInOwnRepository: Case[] = [...importsOfRemotes('src'), ...syntaxOfRemotes('src')];

export const allowed: Record<string, string> = {
  'mfe-esim/src/remote.ts': "import '@portal/platform';\nimport 'shared-ui';\nimport '@portal/contract';\n",
  'mfe-wallet/src/remote.ts': "import './checkout/Steps';\nimport './refund/RefundDialog';\n",
  'mfe-wallet/src/checkout/part.ts':
    "import '../steps/plans/PlansStep';\nimport '../catalogue/usePlans';\nimport './Steps';\nimport '../common';\n",
  'mfe-wallet/src/steps/plans/part.ts': "import '../StepHeading';\nimport '../../purchase/pollMs';\n",
  'mfe-wallet/src/transactions/details/part.ts': "import '../receipts/ReceiptDownloads';\n",
  'mfe-wallet/src/refund/part.test.ts': "import '../checkout/Steps';\n",
  'mfe-esim/src/part.test.ts': "export const path = '/api/users';\n",
  'mfe-esim/src/words.tsx':
    "declare const t: (text: string) => string;\nexport const show = () => void (<p title={t('Two words')}>{t('Words')} · 404</p>);\n",
  'mfe-esim/src/words.test.tsx': 'export const part = <p>Some words</p>;\n',
  'mfe-esim/src/stored.test.ts': "localStorage.removeItem('x');\n",
  'shell/platform/src/storage.ts': "localStorage.removeItem('x');\n",
  'mfe-esim/src/testing/part.ts': "export const path = '/api/users';\n",
  'shell/src/start.test.ts': "export const owner = 'mfe-wallet';\n",
  'shell/src/legend.ts': '// A dash stands for nothing.\nexport const one = 1;\n',
  'shell/src/bell.ts': "export const slot = 'header/notifications';\n",
  'shell/src/start.ts': "import '@portal/platform/host';\nimport 'react-redux';\nimport 'react-hot-toast';\n",
  'api/src/base/errors/DomainError.test.ts': "import '../users/load';\n",
  'api/src/people/users/load.ts': "import '../errors/DomainError';\nimport '../settings';\n",
  'api/src/base/http/errors.ts':
    "import './httpError';\nexport const isOurs = (error: unknown) => error instanceof DomainError;\n",
  'api/src/bin/verify.ts': "import '../users/load';\nconsole.log('verified');\n",
  'api/src/people/users/next.test.ts': 'await new Promise((resolve) => setTimeout(resolve, 0));\n',
  'api/src/people/users/poll.test.ts':
    'while (isBusy()) await new Promise((resolve) => setTimeout(resolve, 20));\ndeclare const isBusy: () => boolean;\n',
};
