import {
  apiDocsPath,
  apiKeyDays,
  apiKeyScopes,
  apiKeyStart,
  defaultApiKeyDays,
  isApiKeyEnded,
} from './apiKeys';
import { defaultHandoverDays, handoverDays } from './handovers';
import { isReportDays, reportDays } from './affiliateReports';

const now = Date.UTC(2026, 5, 30);
const expiresAt = new Date(now).toISOString();

it.each([
  ['before it expires', { expiresAt, revokedAt: null }, now - 1, false],
  ['when it expires', { expiresAt, revokedAt: null }, now, true],
  ['afterwards', { expiresAt, revokedAt: null }, now + 1, true],
  ['when it was revoked', { expiresAt, revokedAt: expiresAt }, now - 1, true],
])('an API key %s has ended: %#', (_when, key, at, isEnded) => {
  expect(isApiKeyEnded(key, at)).toBe(isEnded);
});

it('offers the usual periods, the preselected one among them', () => {
  expect(apiKeyDays).toContain(defaultApiKeyDays);
  expect(handoverDays).toContain(defaultHandoverDays);
  expect([...apiKeyDays, ...handoverDays]).toEqual([30, 90, 365, 7, 30, 90]);
});

it('has a report of 7, 30 and 90 days', () => {
  expect(reportDays).toEqual([7, 30, 90]);
  expect([7, 30, 90, 0, 8].map(isReportDays)).toEqual([true, true, true, false, false]);
});

// Secret scanners and programs of affiliates rely on these.
it('keeps how a key begins, its scopes and the address of the documents', () => {
  expect(apiKeyStart).toBe('esk_');
  expect(apiDocsPath).toBe('/api/docs');
  expect(new Set(apiKeyScopes.map((scope) => scope.split(':')[1]))).toEqual(
    new Set(['read', 'write', 'resend']),
  );
});
