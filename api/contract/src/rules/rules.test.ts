import fc from 'fast-check';
import { androidInstallLink, iosInstallLink, manualIosCode, parseActivationCode } from './activationCode';
import { addWords } from '../language';
import { amountTextOf, formatAmountOnBlur, isAmountInput, parseAmountInput } from './amountInput';
import { commissionCents, formatCommission } from './commission';
import { isEmail, normalizeEmail } from './email';
import { arePlansEditable, canDeleteEsim, canDeletePlan, isServiceOn } from './esims';
import { canChangePassword, passwordStrength } from './password';
import { phoneMessages, phoneProblem } from './phone';
import { isRegion, regions } from './regions';
import { webAddressPattern } from './webAddress';

it.each([
  ['ada@example.com', true],
  ['a@b.c', true],
  ['ada@example', false],
  ['ada example@example.com', false],
  [' ada@example.com', false],
  ['a@b@c.d', false],
  ['ada@example.com ', false],
  ['ada@example.com, bo@example.com', false],
  ['', false],
  [`${'a'.repeat(249)}@b.co`, true],
  [`${'a'.repeat(250)}@b.co`, false],
])('email %p is valid: %p', (text, isValid) => {
  expect(isEmail(text)).toBe(isValid);
});

it.each([
  ['Ada@Example.COM', 'ada@example.com'],
  ['ada@example.com ', null],
  ['ada@ｅxample.com', 'ada@example.com'],
  ['ada＠example.com', 'ada@example.com'],
  ['ada@example.com.', 'ada@example.com'],
  ['ada@example。com', 'ada@example.com'],
  ['ａda@example.com', 'ada@example.com'],
  ['Ada@MÜNCHEN.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@xn--mnchen-3ya.example', 'ada@xn--mnchen-3ya.example'],
  ['ada+shop@example.com', 'ada+shop@example.com'],
  ['ada@example.com..', null],
  ['ada@exam..ple.com', null],
  ['ada@example.com/x.y', null],
  ['ada@example.com?x.y', null],
  ['ada@example.com%2e.x', null],
  ['ada@a.b:8080', null],
  ['a\u00adda@example.com', null],
  ['ada@ｅxample.com\nbcc: x@y.z', null],
  ['ada@1.2.3.999', null],
])('the one form of %p is %p', (text, normal) => {
  expect(normalizeEmail(text)).toBe(normal);
  if (normal !== null) expect(normalizeEmail(normal)).toBe(normal);
});

describe('phone', () => {
  it.each([
    ['', phoneMessages.required],
    ['  ', phoneMessages.required],
    [null, phoneMessages.required],
    ['0812345678', phoneMessages.countryCode],
    ['+66 81 234', phoneMessages.characters],
    ['+66abc', phoneMessages.characters],
    ['+', phoneMessages.format],
    ['+0123456789', phoneMessages.format],
    ['+12345', phoneMessages.format],
    ['+12345678901234567', phoneMessages.length],
    ['+1234567890123456789', phoneMessages.format],
    ['+1+234567', phoneMessages.characters],
    ['+14155552671', null],
    ['+123456', null],
    ['+9000000', null],
    ['+1234567890123456', null],
  ])('%p gives %p', (phone, message) => {
    expect(phoneProblem(phone)).toBe(message);
  });

  it('accepts only + and digits within the length', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (phoneProblem(text) === null) expect(text.trim()).toMatch(/^\+[1-9]\d{5,15}$/);
      }),
    );
  });
});

it.each([
  ['example.com', true],
  ['https://www.Example.com/esim', true],
  ['münchen.de', true],
  ['пример.рф', true],
  ['xn--e1afmkfd.xn--p1ai', true],
  ['example', false],
  ['exa mple.com', false],
  ['-a.com', false],
  ['1.2.3.4', false],
  ['javascript://example.com', false],
])('%p is a web address: %p', (text, isOne) => {
  expect(webAddressPattern.test(text)).toBe(isOne);
});

describe('password strength', () => {
  it.each([
    ['', 0, 'Weak'],
    ['abc', 1, 'Weak'],
    ['abcdef', 2, 'Weak'],
    ['Abcdef', 3, 'Medium'],
    ['Abcdef1', 4, 'Medium'],
    ['Abcde1!', 5, 'Strong'],
    ['Привет7', 4, 'Medium'],
    ['Дорога-7', 5, 'Strong'],
    ['東京Ab٧٨', 5, 'Strong'],
  ])('%p scores %p, %p', (password, score, label) => {
    expect(passwordStrength(password)).toEqual({ score, label, isSecure: score === 5 });
  });

  it('allows a change only to a different, secure password', () => {
    expect(canChangePassword('old', 'Abcde1!')).toBe(true);
    expect(canChangePassword('', 'Abcde1!')).toBe(false);
    expect(canChangePassword('Abcde1!', 'Abcde1!')).toBe(false);
    expect(canChangePassword('old', 'abc')).toBe(false);
  });
});

describe('amount input', () => {
  it('takes digits and at most one point', () => {
    expect(['', '1', '1.', '.5', '12.345'].every(isAmountInput)).toBe(true);
    expect(['1.2.3', '-1', '1e5', '1,000', '$1', ' 1', '١'].some(isAmountInput)).toBe(false);
  });

  it('formats on blur and never gives zero or less as an amount', () => {
    expect([' $1,000.00 ', '$ 12', '1,234,567'].map(amountTextOf)).toEqual(['1000.00', '12', '1234567']);
    expect(['٢٥', '۲۵', '２５', '5 $'].map(amountTextOf)).toEqual(['25', '25', '25', '5']);
    for (const text of ['12abc.3.4', '1,5', '1,00', '1,0000', '1 000', '12,', '-5', '1e3'])
      expect([amountTextOf(text), parseAmountInput(amountTextOf(text))]).toEqual([text, null]);
    expect([amountTextOf('12 '), formatAmountOnBlur('12 ')]).toEqual(['12 ', '12.00']);
    expect(formatAmountOnBlur('5')).toBe('5.00');
    expect(formatAmountOnBlur('.5')).toBe('0.50');
    expect(['', '.', '1.2.3'].map(formatAmountOnBlur)).toEqual(['', '.', '1.2.3']);
    expect(['', '.', '$', '5$', '0.00'].map(parseAmountInput)).toEqual([null, null, null, null, null]);
    expect([' 5 ', '$ 5', '.5'].map(parseAmountInput)).toEqual([5, 5, 0.5]);
    expect(parseAmountInput('0.001')).toBeNull();
    expect(parseAmountInput('$12.50')).toBe(12.5);
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = parseAmountInput(text);
        if (amount !== null) expect(amount).toBeGreaterThan(0);
      }),
    );
  });

  it('reads a comma as the decimal sign where the language of the page does', () => {
    addWords('de', {});
    expect(['20,50', '20,', '1.234,50', '1.000', '20.5', '20,50 $'].map(amountTextOf)).toEqual([
      '20.50',
      '20.',
      '1234.50',
      '1000',
      '20.5',
      '20.50',
    ]);
    // A thousand to an American, one to a German.
    expect(parseAmountInput(amountTextOf('1,000'))).toBeNull();
    globalThis.portalLanguage = undefined;
  });

  it('reads the amount that the field shows once it is left, also of tenths of a cent', () => {
    for (const text of ['1.005', '1.335', '4.35', '8.345', '10.075', '0.995'])
      expect([text, parseAmountInput(text)]).toEqual([text, Number(formatAmountOnBlur(text))]);
  });
});

describe('commission', () => {
  it('is plus for a purchase, minus for a refund and nothing otherwise', () => {
    expect(formatCommission(0.5)).toBe('+$0.50');
    expect(formatCommission(-0.5)).toBe('−$0.50');
    expect(formatCommission(0)).toBe('$0.00');
    expect(formatCommission(-0)).toBe('$0.00');
  });

  it('never exceeds five per cent', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), (cents) => {
        const absolute = cents < 0n ? -cents : cents;
        expect(commissionCents(cents) * 100n).toBeLessThanOrEqual(absolute * 5n);
        expect(commissionCents(cents)).toBeGreaterThanOrEqual(0n);
      }),
    );
  });
});

it('allows deleting only what has ended or is one’s own', () => {
  expect(canDeleteEsim([])).toBe(true);
  expect(canDeleteEsim([{ network_status: 'TERMINATED' }])).toBe(true);
  expect(canDeleteEsim([{ network_status: 'TERMINATED' }, { network_status: 'ACTIVE' }])).toBe(false);
  expect(canDeleteEsim([{ network_status: null }])).toBe(false);
  expect(canDeletePlan({ network_status: 'ACTIVE' }, true)).toBe(true);
  expect(canDeletePlan({ network_status: 'ACTIVE' }, false)).toBe(false);
  expect(canDeletePlan({ network_status: 'TERMINATED' }, true)).toBe(false);
  expect(arePlansEditable('a', 'a')).toBe(true);
  expect(arePlansEditable('a', 'b')).toBe(false);
  expect(arePlansEditable('', '')).toBe(false);
  expect(isServiceOn('Enabled')).toBe(true);
  expect(isServiceOn('active')).toBe(true);
  expect(isServiceOn('inactive')).toBe(false);
  expect(isServiceOn(null)).toBe(false);
});

describe('activation code', () => {
  const code = '1$SMDP.EXAMPLE.COM$04386-AGYFT-A74Y8-3F815';

  it.each([
    code,
    ` ${code} `,
    `${code}$12.345`,
    `LPA:${code}`,
    `lpa:${code}`,
    `${code}$$1`,
    `${code}$1.3.6.1.4.1.31746$1`,
    '1$a.example$',
  ])('reads %p', (text) => {
    expect(parseActivationCode(text)).not.toBeNull();
  });

  it('gives its parts', () => {
    expect(parseActivationCode(`LPA:${code}$1.3.6.1$1`)).toEqual({
      smdpAddress: 'SMDP.EXAMPLE.COM',
      matchingId: '04386-AGYFT-A74Y8-3F815',
      smdpOid: '1.3.6.1',
      needsConfirmationCode: true,
      lpaString: `LPA:${code}$1.3.6.1$1`,
    });
  });

  it.each([
    '',
    '1$',
    'LPA:1$',
    'LPA:1$$$',
    '2$a.example$X',
    '1$a.example',
    '1$a b.example$X',
    '1$a.exampleLPA:$X',
    null,
  ])('refuses %p', (text) => {
    expect(parseActivationCode(text)).toBeNull();
  });

  it('gives the manual iOS code after the last $', () => {
    expect(manualIosCode(`LPA:${code}`)).toBe('04386-AGYFT-A74Y8-3F815');
    expect(manualIosCode(null)).toBe('');
  });

  it('survives any text, in links too', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => parseActivationCode(text)).not.toThrow();
        for (const link of [iosInstallLink(text), androidInstallLink(text)])
          expect(new URL(link).searchParams.get('carddata')).toBe(text);
      }),
    );
  });
});

it('knows the nine regions', () => {
  expect(regions).toHaveLength(9);
  expect(isRegion('apac')).toBe(true);
  expect(isRegion('moon')).toBe(false);
});
