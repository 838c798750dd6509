import { generate, ScureBase32Plugin } from 'otplib';
import { newTotpSecret, timeStepOf, totpUri } from './totp';

// RFC 6238, appendix B: the digits '1234567890' repeated to 20, 32 and 64 bytes; eight digits.
const vectors: [seconds: number, sha1: string, sha256: string, sha512: string][] = [
  [59, '94287082', '46119246', '90693936'],
  [1111111109, '07081804', '68084774', '25091201'],
  [1111111111, '14050471', '67062674', '99943326'],
  [1234567890, '89005924', '91819424', '93441116'],
  [2000000000, '69279037', '90698825', '38618901'],
  [20000000000, '65353130', '77737706', '47863826'],
];
const secretOf = (bytes: number): string =>
  new ScureBase32Plugin().encode(new TextEncoder().encode('1234567890'.repeat(7).slice(0, bytes)));

test.each(vectors)('the vectors of RFC 6238 at %d seconds', async (epoch, sha1, sha256, sha512) => {
  const codeOf = (algorithm: 'sha1' | 'sha256' | 'sha512', bytes: number) =>
    generate({ secret: secretOf(bytes), algorithm, digits: 8, epoch });
  expect(await codeOf('sha1', 20)).toBe(sha1);
  expect(await codeOf('sha256', 32)).toBe(sha256);
  expect(await codeOf('sha512', 64)).toBe(sha512);
  // The portal's codes are the last six of those digits.
  expect(await timeStepOf(sha1.slice(2), secretOf(20), epoch * 1000)).toBe(Math.floor(epoch / 30));
});

test('one step of drift is accepted either way, and told apart', async () => {
  const secret = newTotpSecret();
  const now = 1_800_000_015;
  for (const step of [-1, 0, 1]) {
    const token = await generate({ secret, epoch: now + step * 30 });
    expect(await timeStepOf(token, secret, now * 1000)).toBe(60_000_000 + step);
  }
  for (const step of [-3, 3]) {
    const token = await generate({ secret, epoch: now + step * 30 });
    expect(await timeStepOf(token, secret, now * 1000)).toBeNull();
  }
});

test('the QR code names the portal and the account', () => {
  expect(totpUri('JBSWY3DPEHPK3PXP', 'ada@example.com')).toMatch(
    /^otpauth:\/\/totp\/eSIM%20Portal:ada(@|%40)example\.com\?secret=JBSWY3DPEHPK3PXP/,
  );
});
