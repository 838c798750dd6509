import { t } from '@portal/contract';
import { theme } from 'shared-ui';
import styled from 'styled-components';

const phones = [
  {
    name: 'iPhone',
    steps: [
      t('Open Settings → Cellular (or Mobile Service) → Add eSIM → Use QR Code.'),
      t('Scan the code. Without a camera: Enter Details Manually, then SM-DP+ Address and Activation Code.'),
      t('Choose this line for Cellular Data, and switch Data Roaming on for it and off for your home line.'),
    ],
  },
  {
    name: 'Google Pixel',
    steps: [
      t('Open Settings → Network & internet → SIMs → Add SIM → Set up an eSIM.'),
      t('Scan the code, or enter the whole activation code by hand.'),
      t('Switch Mobile data and Roaming on for this SIM.'),
    ],
  },
  {
    name: 'Samsung Galaxy',
    steps: [
      t('Open Settings → Connections → SIM manager → Add eSIM.'),
      t('Scan the code, or enter the whole activation code by hand.'),
      t('Choose this SIM for Mobile data and switch Data roaming on.'),
    ],
  },
];

const before = [
  t('Your phone must support eSIM and be unlocked: dial *#06#, an EID must show.'),
  t('Install over Wi-Fi and before you travel; the plan’s days begin when it first connects abroad.'),
  t('Install it once and do not delete it: a deleted eSIM usually cannot be installed again.'),
  t('If there is no connection, enter the APN under Manual activation in the phone’s mobile data settings.'),
];

export function Instructions() {
  return (
    <Columns>
      <section>
        <Heading>{t('Before you begin')}</Heading>
        <List>
          {before.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </List>
      </section>
      {phones.map(({ name, steps }) => (
        <section key={name}>
          <Heading>{name}</Heading>
          <List as="ol">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </List>
        </section>
      ))}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: ${theme.space[6]};
`;

const Heading = styled.h3`
  margin-bottom: ${theme.space[2]};
  font-weight: ${theme.weight.semibold};
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  padding-left: ${theme.space[5]};
  color: ${theme.color.secondary};
  list-style: revert;
`;
