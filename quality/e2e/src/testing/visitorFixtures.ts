import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

export interface Visitor {
  context: BrowserContext;
  page: Page;
}

export interface VisitorFixtures {
  /** Errors of pages that the test causes on purpose; all others fail it. Set with `test.use`. Default null: none. */
  expectedComplaints: RegExp | null;
  /**
   * Whether pages prepare what the user may open next. By default they do not, as on a slow connection: it takes a sixth of a
   * browser's time. Set with `test.use`.
   */
  isPreparing: boolean;
  /** Errors of all pages of the test: uncaught ones, console errors, violations of the content security policy. */
  complaints: string[];
  /** Opens another empty browser context, for a test with several visitors or special options. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Visitor>;
}

/** Records the errors of a context’s pages until the returned function is called. */
function recordComplaints(context: BrowserContext, complaints: string[]): () => void {
  let isRecording = true;
  const add = (complaint: string) => {
    if (isRecording) complaints.push(complaint);
  };
  context.on('weberror', (error) => add(String(error.error())));
  context.on('console', (message) => {
    // The browser logs every response that is not 2xx; the tests assert them where they matter.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) add(message.text());
  });
  return () => (isRecording = false);
}

/** Has the pages of a context load nothing before it is wanted. */
const loadOnDemand = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' }, configurable: true }),
  );

/** `test` with pages whose errors fail the test. */
export const test = base.extend<VisitorFixtures>({
  expectedComplaints: [null, { option: true }],
  isPreparing: [false, { option: true }],
  complaints: [
    async ({ expectedComplaints }, use) => {
      const complaints: string[] = [];
      await use(complaints);
      const isExpected = (complaint: string) => expectedComplaints?.test(complaint) ?? false;
      expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, complaints, isPreparing }, use) => {
    if (!isPreparing) await loadOnDemand(context);
    const stop = recordComplaints(context, complaints);
    await use(context);
    stop();
  },
  newVisitor: async ({ browser, complaints, isPreparing }, use) => {
    const opened: { context: BrowserContext; stop: () => void }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      if (!isPreparing) await loadOnDemand(context);
      opened.push({ context, stop: recordComplaints(context, complaints) });
      return { context, page: await context.newPage() };
    });
    for (const { context, stop } of opened) {
      stop();
      await context.close();
    }
  },
});

export { expect };
