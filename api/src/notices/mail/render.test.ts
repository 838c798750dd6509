import { portalLinks } from '@portal/contract';
import type { Email } from './emailTemplates';
import { renderEmail } from './render';

const links = portalLinks({ SUPPORT_EMAIL: 'help@operator.example' }, 'https://portal.example');

it('says in the subject what a new customer is welcome to, and what to do', async () => {
  const { subject } = await renderEmail(
    { template: 'welcome', data: { name: 'Ada', link: 'https://portal.example/x', affiliateName: 'Co' } },
    links,
  );
  expect(subject).toBe('Welcome to the eSIM portal: choose your password');
});

it('leads from every email to support, terms and privacy policy, in both forms', async () => {
  const { html, text } = await renderEmail(
    { template: 'notice', data: { name: 'Ada', title: 'Password changed', text: 'It was changed.' } },
    links,
  );
  for (const address of [
    'mailto:help@operator.example',
    'https://portal.example/terms',
    'https://portal.example/privacy',
  ]) {
    expect(html).toContain(`href="${address}"`);
    expect(text).toContain(address);
  }
});

it('shows the brand of an affiliate as it is, and the whole logo', async () => {
  const brand = { name: 'Müller & Söhne', logo: 'https://portal.example/api/upload/x.png', colour: null };
  const data = { name: 'Ada', link: 'https://portal.example/x', affiliateName: brand.name };
  const { html, text } = await renderEmail({ template: 'welcome', data, brand }, links);
  expect(html).toContain('<strong>Müller &amp; Söhne</strong>');
  expect(text).toContain('Müller & Söhne has opened an account for “Ada”');
  expect(html).toMatch(/<img src="[^"]+x\.png" alt="" style="[^"]*max-height:40px;max-width:160px/);
  expect(html).not.toContain('object-fit:cover');
});

it('shortens a name at the end of a word', async () => {
  const brand = { name: `${'Mountain '.repeat(6)}Lake & Co.`, logo: null, colour: null };
  const data = { name: 'Ada', link: 'https://portal.example/x', affiliateName: brand.name };
  const { text } = await renderEmail({ template: 'welcome', data, brand }, links);
  expect(text).toContain('Mountain Lake… has opened an account');
});

it('quotes a name that says more than a name, with logo and colour', async () => {
  const brand = { name: '<b>Co</b>', logo: 'https://portal.example/api/upload/x.png', colour: '#1d4ed8' };
  const { html, text } = await renderEmail(
    {
      template: 'welcome',
      data: { name: 'Ada', link: 'https://portal.example/x', affiliateName: 'Co' },
      brand,
    },
    links,
  );
  expect(html).toContain('<img src="https://portal.example/api/upload/x.png"');
  expect(html).toContain('“&lt;b&gt;Co&lt;/b&gt;”');
  expect(html).toContain('background:#1d4ed8');
  expect(text).toMatch(/^“<b>Co<\/b>”/);
});

it('says in the subject of several notifications what the first one is about', async () => {
  const item = { text: 'Words.', linkLabel: 'Open', link: 'https://portal.example/x' };
  const items = ['Wallet below $10.00', '95% of the data is used'].map((title) => ({ ...item, title }));
  const subjectOf = async (count: number) => {
    const data = { name: 'Ada', items: items.slice(0, count), unsubscribe: null };
    return (await renderEmail({ template: 'notification', data }, links)).subject;
  };
  expect(await subjectOf(1)).toBe('Wallet below $10.00');
  expect(await subjectOf(2)).toBe('Wallet below $10.00, and 1 more');
});

/** What an inbox shows after the subject: the text of the body, without what it does not count as text. */
const inboxText = (html: string): string =>
  (/<body>(.*)/s.exec(html)?.[1] ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#847;|&zwnj;|&nbsp;/g, '\u00a0')
    .trimStart()
    .slice(0, 140);

it.each<[string, Email]>([
  [
    'An account was opened for “Ada”. Please confirm that this email address is yours.',
    { template: 'verify-email', data: { name: 'Ada', link: 'https://portal.example/x' } },
  ],
  [
    'It was changed. Was it you?',
    {
      template: 'notice',
      data: { name: 'Ada', title: 'Password changed', text: 'It was changed. Was it you?' },
    },
  ],
  [
    'It has 50 MB left.',
    {
      template: 'notification',
      data: {
        name: 'مريم',
        items: ['95% of the data is used', 'Wallet below $10.00'].map((title) => ({
          title,
          text: 'It has 50 MB left.',
          linkLabel: 'Open',
          link: 'https://portal.example/x',
        })),
        unsubscribe: null,
      },
    },
  ],
])('shows in the inbox after the subject: %s', async (first, email) => {
  const brand = { name: 'Müller & Söhne', logo: 'https://portal.example/api/upload/x.png', colour: null };
  const { html, text, subject } = await renderEmail({ ...email, brand }, links);
  const shown = inboxText(html);
  expect(shown.startsWith(first)).toBe(true);
  expect(shown.slice(first.length).trim()).toBe('');
  expect(shown).not.toContain(subject);
  // Said once where it is read.
  expect(text.split(first)).toHaveLength(email.template === 'notification' ? 3 : 2);
});
