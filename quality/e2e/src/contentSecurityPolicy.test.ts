// What a page's policy refuses in a real browser.
import type { Page } from '@playwright/test';
import { expect, test } from './testing/fixtures';

test.use({ expectedComplaints: /Trusted ?Type|TrustedScript|TrustedHTML|Content Security Policy/i });

/** Types of the browser that TypeScript's library does not have yet. */
interface TrustedTypesWindow {
  trustedTypes: { createPolicy(name: string, rules: object): unknown };
}

/** The message of what the page's code was refused, or 'done'. */
const attempt = (page: Page, kind: 'html' | 'script' | 'eval' | 'policy') =>
  page.evaluate((what) => {
    try {
      if (what === 'html') document.createElement('div').innerHTML = '<img src=x>';
      if (what === 'script') document.createElement('script').src = '/api/upload/picture.png';
      if (what === 'eval') document.createElement('script').textContent = 'window.isHacked = true';
      if (what === 'policy')
        (window as unknown as TrustedTypesWindow).trustedTypes.createPolicy('another', {});
      return 'done';
    } catch (error) {
      return String(error);
    }
  }, kind);

test('refuses texts as HTML and as scripts, and reports it with the directive', async ({
  signedInPage: page,
}) => {
  const report = page.evaluate(
    () =>
      new Promise((resolve) => {
        new ReportingObserver(([first]) => resolve(JSON.parse(JSON.stringify(first)) as unknown), {
          types: ['csp-violation'],
        }).observe();
      }),
  );
  expect(await attempt(page, 'html')).toContain('TrustedHTML');
  expect(await attempt(page, 'script')).toContain('Not a script of the portal');
  expect(await attempt(page, 'eval')).toContain('TrustedScript');
  expect(await attempt(page, 'policy')).toContain('another');
  expect(await report).toMatchObject({ body: { effectiveDirective: 'require-trusted-types-for' } });
});
