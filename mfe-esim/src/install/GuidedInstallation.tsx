import { countryName, type ActivationCode, type EsimPlan, t } from '@portal/contract';
import {
  Card,
  DeviceIcon,
  Disclosure,
  from,
  InfoIcon,
  QrCode,
  QrIcon,
  SimIcon,
  Stack,
  Text,
  theme,
} from 'shared-ui';
import { useId, type ComponentProps } from 'react';
import styled from 'styled-components';
import { onlyCountryOf } from '../esim/onlyCountry';
import { deviceSystem } from './deviceSystem';
import { InstallLinks } from './InstallLinks';
import { Instructions } from './Instructions';
import { ManualFields } from './ManualFields';

interface Props extends Pick<ComponentProps<typeof ManualFields>, 'apn' | 'hasAutoApn'> {
  code: ActivationCode;
  plans: readonly EsimPlan[];
}

/**
 * Three steps for the device that shows the page: one button on the phone that gets the eSIM, which cannot scan its own screen; the
 * code on a larger screen. The rest is one press away, because a phone can be another one than it says.
 */
export function GuidedInstallation({ code, plans, ...apn }: Props) {
  const system = deviceSystem();
  const isDesktop = system === 'desktop';
  const { lpaString } = code;
  const qrCode = <QrCode value={lpaString} label={t('QR code to install the eSIM')} fileName="esim" />;
  return (
    <Columns>
      {isDesktop && (
        <Card title={t('QR code')} description={t('Scan it with the phone that gets the eSIM.')}>
          {qrCode}
        </Card>
      )}
      <Stack $gap={4}>
        {!isDesktop && <InstallLinks isOnlyThis {...{ lpaString, system }} />}
        <Steps isOnPhone={!isDesktop} country={onlyCountryOf(plans)} />
        <Disclosure icon={<SimIcon />} summary={t('Without a camera: enter the details by hand')}>
          <ManualFields {...{ code, system }} {...apn} />
        </Disclosure>
        {isDesktop ? (
          <Disclosure icon={<DeviceIcon />} summary={t('On the phone itself: open its setup')}>
            <InstallLinks {...{ lpaString, system }} />
          </Disclosure>
        ) : (
          <Disclosure icon={<QrIcon />} summary={t('For another phone: show the QR code')}>
            <Stack $gap={4}>
              {qrCode}
              <ManualFields code={code} {...apn} />
            </Stack>
          </Disclosure>
        )}
        <Disclosure icon={<InfoIcon />} summary={t('Step by step, for each phone')}>
          <Instructions />
        </Disclosure>
      </Stack>
    </Columns>
  );
}

interface StepsProps {
  isOnPhone: boolean;
  /** The ISO alpha-2 code of the one country where it works. */
  country: string | undefined;
}

function Steps({ isOnPhone, country }: StepsProps) {
  const id = useId();
  const [first, second] = isOnPhone
    ? [
        [t('Press the button, then Continue'), t('Stay on Wi-Fi: it takes about three minutes.')],
        [t('Keep your home line for calls'), t('Leave it as the default line.')],
      ]
    : [
        [t('Connect the phone to Wi-Fi'), t('The one that will travel. It takes about three minutes.')],
        [
          t('Scan the code'),
          t('With the camera of an iPhone; on Android under Settings, where SIMs are added.'),
        ],
      ];
  const steps = [
    first,
    second,
    [
      country
        ? t('In {country}, choose this line for data', { country: countryName(country) })
        : t('Where you travel, choose this line for data'),
      t('Switch on Data Roaming for it. The days of its plan start there.'),
    ],
  ];
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{t('Install it before you leave')}</Heading>
      <List>
        {steps.map(([title, text]) => (
          <li key={title}>
            <strong>{title}</strong>
            <Text>{text}</Text>
          </li>
        ))}
      </List>
    </section>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  align-items: start;

  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 360px);

    > * {
      grid-row: 1;
    }
    > :last-child {
      grid-column: 1;
    }
  }
`;

const Heading = styled.h2`
  margin-block-end: ${theme.space[4]};
  font: ${theme.weight.semibold} ${theme.text.control} ${theme.fontFamily};
`;

/** The number of each step in a circle before it. */
const List = styled.ol`
  display: grid;
  gap: ${theme.space[4]};
  counter-reset: step;

  li {
    position: relative;
    padding-inline-start: ${theme.space[10]};
    counter-increment: step;
  }
  li::before {
    position: absolute;
    inset-inline-start: 0;
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    font: ${theme.weight.semibold} ${theme.text.small} ${theme.fontFamily};
    color: ${theme.color.activeItemText};
    background: ${theme.color.activeItem};
    border-radius: ${theme.radius.pill};
    content: counter(step);
  }
  strong {
    font-weight: ${theme.weight.medium};
  }
`;
