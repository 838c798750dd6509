// Emails with which an eSIM is installed.
import { androidInstallLink, iosInstallLink, manualIosCode, parseActivationCode, t } from '@portal/contract';
import type { Block } from './blocks';
import { button, greeting, heading, paragraph, picture, type EmailContent } from './emailContent';
import { affiliateNameText } from './quoted';

interface ActivationDetails {
  activationCode: string;
  smdpAddress: string;
}

/** A new eSIM for the person who gets it. */
export interface InstallEmail extends ActivationDetails {
  name: string;
  /** The affiliate who bought it for the recipient; null if the recipient did. */
  buyerName: string | null;
  planTitle: string;
  /** The access point name; '' when unknown. */
  apn: string;
  /** Whether phones set the access point by themselves; null when unknown. */
  hasAutoApn: boolean | null;
  /** The eSIM's own page. */
  link: string;
  /** Where somebody whom the buyer invited chooses a password; null or absent for whoever can sign in. */
  invitationLink?: string | null;
  /** Whether an earlier email has that link. */
  hasWelcome?: boolean;
}

const lpaOf = (activationCode: string): string =>
  parseActivationCode(activationCode)?.lpaString ?? activationCode;

const beforeInstalling = (): Block[] => [
  heading(t('Before you install')),
  {
    kind: 'steps',
    steps: [
      t('Check that your phone is unlocked and supports eSIM: dial *#06# and look for an EID.'),
      t('Connect to Wi-Fi, and install the eSIM before you travel.'),
      t(
        'Install it once, and do not delete it afterwards: a deleted eSIM usually cannot be installed again.',
      ),
    ],
  },
];
const afterInstalling = (): Block[] => [
  heading(t('When you arrive')),
  {
    kind: 'steps',
    steps: [
      t('Choose the new eSIM for mobile data and turn data roaming on for it.'),
      t('Turn data roaming off for your home line.'),
    ],
  },
];

const manualDetails = ({ activationCode, smdpAddress }: ActivationDetails): Block[] => [
  heading('iPhone'),
  paragraph(t('Settings → Cellular (Mobile Service) → Add eSIM → Use QR Code → Enter Details Manually.')),
  {
    kind: 'facts',
    facts: [
      [t('SM-DP+ Address'), smdpAddress],
      [t('Activation Code'), manualIosCode(activationCode)],
    ],
  },
  heading('Android'),
  paragraph(t('Pixel: Network & internet → SIMs → Add. Samsung: Connections → SIM manager → Add eSIM.')),
  { kind: 'facts', facts: [[t('Activation code'), lpaOf(activationCode)]] },
];

/** The QR code of an eSIM, with instructions. */
export const qrInstructions = (data: { name: string; activationCode: string }): EmailContent => {
  const title = t('Install your eSIM with a QR code');
  const blocks: Block[] = [
    greeting(data.name),
    paragraph(t('Scan this QR code with the phone that the eSIM is for.')),
    picture(t('QR code of your eSIM')),
    ...beforeInstalling(),
    heading('iPhone'),
    paragraph(t('Settings → Cellular (Mobile Service) → Add eSIM → Use QR Code.')),
    heading('Android'),
    paragraph(t('Pixel: Network & internet → SIMs → Add. Samsung: Connections → SIM manager → Add eSIM.')),
    ...afterInstalling(),
  ];
  return { title, blocks, qrCode: { content: data.activationCode, filename: 'esim-qr-code.png' } };
};

/** What phones ask for when no camera reads the QR code. */
export const manualInstructions = (data: {
  name: string;
  activationCode: string;
  smdpAddress: string;
}): EmailContent => {
  const title = t('Install your eSIM by hand');
  const blocks: Block[] = [
    greeting(data.name),
    paragraph(t('These are the details that your phone asks for. Treat them like a password.')),
    ...beforeInstalling(),
    ...manualDetails(data),
    ...afterInstalling(),
  ];
  return { title, blocks };
};

/** Everything that is needed to install a new eSIM: links for this phone, QR code, details by hand. */
export function installInstructions(data: InstallEmail): EmailContent {
  const title = t('Your eSIM is ready to install');
  const code = parseActivationCode(data.activationCode);
  const opening: Block[] = [
    greeting(data.name),
    paragraph(
      data.buyerName === null
        ? t('Your eSIM is ready to install: {plan}.', { plan: data.planTitle })
        : t('{buyer} bought you {plan}. It is ready to install.', {
            buyer: affiliateNameText(data.buyerName),
            plan: data.planTitle,
          }),
    ),
    paragraph(
      t('The days start when the eSIM first connects where its plan works, not when you install it.'),
    ),
  ];
  const page = accountOf(data);
  // The carrier may send the code a moment after the eSIM; its page shows it then.
  if (!code) return { title, blocks: [...opening, ...page] };
  const blocks: Block[] = [
    ...opening,
    ...beforeInstalling(),
    heading(t('On the phone that gets the eSIM')),
    button(t('Install on iPhone'), iosInstallLink(code.lpaString)),
    button(t('Install on Android'), androidInstallLink(code.lpaString)),
    paragraph(
      t(
        'These links need iOS 17.4 or Android 10 and later. On an older phone scan the code or type the details.',
      ),
    ),
    heading(t('From another screen')),
    paragraph(t('Scan this QR code with the phone that gets the eSIM.')),
    picture(t('QR code of your eSIM')),
    heading(t('By hand')),
    paragraph(t('Treat these details like a password.')),
    ...manualDetails(data),
    ...accessPoint(data),
    ...afterInstalling(),
    ...page,
  ];
  return { title, blocks, qrCode: { content: code.lpaString, filename: 'esim-qr-code.png' } };
}

function accountOf(data: InstallEmail): Block[] {
  if (data.invitationLink) return invitation(data, data.invitationLink);
  return data.hasWelcome ? earlierInvitation(data) : ownPage(data);
}

const ownPage = ({ link }: InstallEmail): Block[] => [
  heading(t('Your eSIM in the portal')),
  paragraph(
    t(
      'Its page shows how to install it, and the data and days that are left. You may have to sign in first.',
    ),
  ),
  button(t('Open your eSIM'), link),
];

const buyerText = (name: string | null) => affiliateNameText(name ?? t('The buyer'));

/** One mail for somebody who has no password yet: the eSIM works without, and its page needs one. */
const invitation = ({ buyerName }: InstallEmail, link: string): Block[] => [
  heading(t('Your account in the eSIM portal')),
  paragraph(
    t(
      '{buyer} has opened an account for you. Choose a password to see the data and days that are left and to add more. The eSIM works without it.',
      { buyer: buyerText(buyerName) },
    ),
  ),
  button(t('Choose a password'), link),
  paragraph(t('The link is good for 7 days.')),
];

const earlierInvitation = ({ buyerName }: InstallEmail): Block[] => [
  heading(t('Your account in the eSIM portal')),
  paragraph(
    t(
      '{buyer} has invited you in an earlier mail. Choose a password there to see the data and days that are left and to add more. The eSIM works without it.',
      { buyer: buyerText(buyerName) },
    ),
  ),
];

function accessPoint({ apn, hasAutoApn }: InstallEmail): Block[] {
  if (apn === '') return [];
  const advice = {
    true: t('Your phone sets the access point by itself. Enter it only if there is no connection.'),
    false: t('Enter the access point in the mobile data settings of your phone after installing.'),
    null: t('If there is no connection, enter the access point in the mobile data settings of your phone.'),
  }[`${hasAutoApn}`];
  return [heading(t('Access point')), paragraph(advice), { kind: 'facts', facts: [['APN', apn]] }];
}
