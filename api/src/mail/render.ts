// The text of each email template.
import { toBuffer } from 'qrcode';
import { manualIosCode, parseActivationCode, type PortalLinks } from '@portal/contract';
import type { Block } from './blocks';
import { compose } from './blocks';
import type { Email } from './emailTemplates';
import { quoted, shortened } from './quoted';

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  attachments: { filename: string; cid: string; content: Buffer; contentType: string }[];
}

/** The content of an email before rendering. */
interface EmailContent {
  /** Subject and heading. */
  title: string;
  blocks: readonly Block[];
  attachments?: RenderedEmail['attachments'];
}

const qrContentId = 'qr-code';

const qrPicture = async (content: string, filename: string): Promise<RenderedEmail['attachments']> => [
  {
    filename,
    cid: qrContentId,
    content: await toBuffer(content, { errorCorrectionLevel: 'M', margin: 4, width: 480 }),
    contentType: 'image/png',
  },
];

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
const heading = (text: string): Block => ({ kind: 'heading', text });
const picture = (description: string): Block => ({ kind: 'picture', contentId: qrContentId, description });

const beforeInstalling: Block[] = [
  heading('Before you install'),
  {
    kind: 'steps',
    steps: [
      'Check that your phone is unlocked and supports eSIM: dial *#06# and look for an EID.',
      'Connect to Wi-Fi, and install the eSIM before you travel.',
      'Install it once, and do not delete it afterwards: a deleted eSIM usually cannot be installed again.',
    ],
  },
];
const afterInstalling: Block[] = [
  heading('When you arrive'),
  {
    kind: 'steps',
    steps: [
      'Choose the new eSIM for mobile data and turn data roaming on for it.',
      'Turn data roaming off for your home line.',
    ],
  },
];

const qrInstructions = async (data: { name: string; activationCode: string }): Promise<EmailContent> => {
  const title = 'Install your eSIM with a QR code';
  const blocks: Block[] = [
    paragraph(`Hello ${data.name},`),
    paragraph('Scan this QR code with the phone that the eSIM is for.'),
    picture('QR code of your eSIM'),
    ...beforeInstalling,
    heading('iPhone'),
    paragraph('Settings → Cellular (Mobile Service) → Add eSIM → Use QR Code.'),
    heading('Android'),
    paragraph('Pixel: Network & internet → SIMs → Add. Samsung: Connections → SIM manager → Add eSIM.'),
    ...afterInstalling,
  ];
  return { title, blocks, attachments: await qrPicture(data.activationCode, 'esim-qr-code.png') };
};

const manualInstructions = (data: {
  name: string;
  activationCode: string;
  smdpAddress: string;
}): EmailContent => {
  const title = 'Install your eSIM by hand';
  const lpa = parseActivationCode(data.activationCode)?.lpaString ?? data.activationCode;
  const blocks: Block[] = [
    paragraph(`Hello ${data.name},`),
    paragraph('These are the details that your phone asks for. Treat them like a password.'),
    ...beforeInstalling,
    heading('iPhone'),
    paragraph('Settings → Cellular (Mobile Service) → Add eSIM → Use QR Code → Enter Details Manually.'),
    {
      kind: 'facts',
      facts: [
        ['SM-DP+ Address', data.smdpAddress],
        ['Activation Code', manualIosCode(data.activationCode)],
      ],
    },
    heading('Android'),
    paragraph('Pixel: Network & internet → SIMs → Add. Samsung: Connections → SIM manager → Add eSIM.'),
    { kind: 'facts', facts: [['Activation code', lpa]] },
    ...afterInstalling,
  ];
  return { title, blocks };
};

const referral = async (data: { affiliateName: string; link: string }): Promise<EmailContent> => {
  const title = `${quoted(data.affiliateName)} invites you to the eSIM portal`;
  const blocks: Block[] = [
    paragraph('Mobile data for your travels, on your phone before you leave.'),
    { kind: 'button', text: 'Create your account', link: data.link },
    paragraph('Or scan this code:'),
    picture('QR code of the invitation'),
  ];
  return { title, blocks, attachments: await qrPicture(data.link, 'invitation-qr-code.png') };
};

const withButton = (
  title: string,
  /** Null if the recipient may be a stranger, who must not be greeted with a user-supplied name. */
  name: string | null,
  before: string,
  button: [string, string],
  after: string,
): EmailContent => ({
  title,
  blocks: [
    paragraph(name === null ? 'Hello,' : `Hello ${shortened(name)},`),
    paragraph(before),
    { kind: 'button', text: button[0], link: button[1] },
    paragraph(after),
  ],
});

/** Renders an email. QR codes are rendered here and attached, never fetched. */
export async function renderEmail(email: Email, links: PortalLinks): Promise<RenderedEmail> {
  const { title, blocks, attachments = [] } = await contentOf(email);
  return { subject: title, ...compose(title, blocks, links), attachments };
}

async function contentOf(email: Email): Promise<EmailContent> {
  switch (email.template) {
    case 'verify-email': {
      const { name, link } = email.data;
      const before = `An account was opened for ${quoted(name)}. Please confirm that this email address is yours.`;
      return withButton(
        'Verify your email',
        null,
        before,
        ['Verify email', link],
        'The link is good for 24 hours.',
      );
    }
    case 'reset-password': {
      const { name, link, role } = email.data;
      const before = `Someone, hopefully you, asked for a new password for your ${role} account.`;
      const after = 'The link is good for one hour. Without it, nothing changes.';
      return withButton('Reset your password', name, before, ['Choose a new password', link], after);
    }
    case 'welcome': {
      const { name, link, affiliateName } = email.data;
      const before = `${quoted(affiliateName)} has opened an account for ${quoted(name)} in the eSIM portal. Choose a password to use it.`;
      return withButton(
        'Welcome to the eSIM portal: choose your password',
        null,
        before,
        ['Choose a password', link],
        'The link is good for 7 days.',
      );
    }
    case 'notice': {
      const { name, title, text } = email.data;
      return { title, blocks: [paragraph(`Hello ${name},`), paragraph(text)] };
    }
    case 'qr-instructions':
      return qrInstructions(email.data);
    case 'manual-instructions':
      return manualInstructions(email.data);
    case 'referral':
      return referral(email.data);
  }
}
