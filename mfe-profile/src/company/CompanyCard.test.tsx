import type { Company } from '@portal/contract';
import { api, buildAffiliate, fakeApi, readyButton, renderScreen } from '@portal/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import CompanyCard from './CompanyCard';

let stored: Company;
let sent: unknown;
const server = fakeApi(
  api.get('/affiliate/:id/company', () => stored),
  api.put('/affiliate/:id/company', ({ body }) => {
    sent = body;
    stored = { ...stored, ...(body as Company) };
    return stored;
  }),
);
beforeEach(() => {
  stored = { company_name: 'Travel Ltd', domain: null, logo: null, colour: null, referral_name: null };
  sent = undefined;
});
const renderCompanyCard = () => renderScreen(<CompanyCard />, { user: buildAffiliate() });

async function edit({ person }: ReturnType<typeof renderCompanyCard>, fields: Record<string, string>) {
  await person.click(await readyButton('Edit company'));
  for (const [label, text] of Object.entries(fields)) await person.type(screen.getByLabelText(label), text);
  await person.click(screen.getByRole('button', { name: 'Save' }));
}

it('saves the brand and shows the short link', async () => {
  await edit(renderCompanyCard(), { Colour: '#1d4ed8', 'Referral name': 'travel-ltd' });
  expect(await screen.findByText(/\/register\/travel-ltd$/)).toBeInTheDocument();
  expect(sent).toEqual({
    company_name: 'Travel Ltd',
    domain: '',
    colour: '#1d4ed8',
    referral_name: 'travel-ltd',
  });
});

it('takes a colour without #, and a referral name with capital letters', async () => {
  await edit(renderCompanyCard(), { Colour: ' 1D4ED8 ', 'Referral name': ' Travel-Ltd ' });
  expect(await screen.findByText(/\/register\/travel-ltd$/)).toBeInTheDocument();
  expect(sent).toMatchObject({ colour: '#1D4ED8', referral_name: 'travel-ltd' });
});

it('says at the field that a colour is too light, and sends nothing', async () => {
  await edit(renderCompanyCard(), { Colour: '#ffd400' });
  expect(screen.getByLabelText('Colour')).toHaveAccessibleDescription(/contrast is 1\.4:1/);
  expect(screen.getByLabelText('Colour')).toHaveFocus();
  expect(sent).toBeUndefined();
});

it('says at the logo why it was not uploaded, until another one is chosen', async () => {
  const refused = () => api.error(413, 'too_large', 'This file is larger than 2 MB.');
  server.use(
    api.post('/upload', refused, { once: true }),
    api.post('/upload', () => ({ filePath: '/upload/b' })),
  );
  const { person } = renderCompanyCard();
  await person.click(await readyButton('Edit company'));
  const picker = screen.getByLabelText('Company logo');
  await person.upload(picker, new File(['a'], 'a.png', { type: 'image/png' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(picker).toHaveAccessibleDescription(/larger than 2 MB/));
  await waitFor(() => expect(picker).toHaveFocus());
  expect(sent).toBeUndefined();
  await person.upload(picker, new File(['b'], 'b.png', { type: 'image/png' }));
  expect(picker).toHaveAccessibleDescription(/^PNG, JPEG or WebP/);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject({ logo: '/upload/b' }));
});

it('says at a logo that is refused that everything else was saved, and closes after that', async () => {
  const { person } = renderCompanyCard();
  await person.click(await readyButton('Edit company'));
  const picker = screen.getByLabelText('Company logo');
  const document = new File(['a'], 'a.pdf', { type: 'application/pdf' });
  fireEvent.change(picker, { target: { files: [document] } });
  await person.type(screen.getByLabelText('Referral name'), 'travel-ltd');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(picker).toHaveFocus());
  expect(picker).toHaveAccessibleDescription(/png, jpeg, jpg or webp image.* not saved, everything else was/);
  expect(stored.referral_name).toBe('travel-ltd');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('keeps what was typed when the name is taken, and says so there', async () => {
  const details = [{ field: 'referral_name', code: 'taken', message: 'This referral name is taken.' }];
  server.use(api.put('/affiliate/:id/company', () => api.error(422, 'invalid_input', 'Taken', details)));
  await edit(renderCompanyCard(), { 'Referral name': 'only-one' });
  const field = screen.getByLabelText('Referral name');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/is taken/));
  expect(field).toHaveValue('only-one');
});
