// The text of each email template.
import type { PortalLinks } from '@portal/contract';
import { compose, type Block } from './blocks';
import { greeting, paragraph, picture, qrPicture, type Attachment, type EmailContent } from './emailContent';
import type { Email, EmailConfirmation } from './emailTemplates';
import { installInstructions, manualInstructions, qrInstructions } from './installationEmails';
import { notificationContent } from './notificationEmail';
import { affiliateNameText, quoted } from './quoted';
import { withdrawalAcknowledgement } from './withdrawalEmail';

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
}

const referral = async (data: { affiliateName: string; link: string }): Promise<EmailContent> => {
  const title = `${affiliateNameText(data.affiliateName)} invites you to the eSIM portal`;
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
  /** Null if the recipient may be a stranger. */
  name: string | null,
  before: string,
  button: [string, string],
  after: string,
): EmailContent => ({
  title,
  blocks: [
    greeting(name),
    paragraph(before),
    { kind: 'button', text: button[0], link: button[1] },
    paragraph(after),
  ],
});

const confirmEmail = ({ address, newEmail, link }: EmailConfirmation): EmailContent => {
  const isOld = address === 'old';
  const before = isOld
    ? `Somebody, hopefully you, wants to change the email of your account to ${newEmail}. It changes once both addresses have confirmed it.`
    : `Somebody, hopefully you, wants to use this address for an account in the eSIM portal. It changes once ${address === 'only' ? 'you have' : 'both addresses have'} confirmed it.`;
  const after = isOld
    ? 'The link is good for 24 hours. If this was not you, do not open it, and change your password at once.'
    : 'The link is good for 24 hours. Without it, nothing changes.';
  return withButton('Confirm the change of email', null, before, ['Confirm the change', link], after);
};

/** Renders an email. QR codes are rendered here and attached, never fetched. */
export async function renderEmail(email: Email, links: PortalLinks): Promise<RenderedEmail> {
  const { title, blocks, attachments = [] } = await contentOf(email);
  return { subject: title, ...compose(title, blocks, links, email.brand), attachments };
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
      const before = `${affiliateNameText(affiliateName)} has opened an account for ${quoted(name)} in the eSIM portal. Choose a password to use it.`;
      return withButton(
        'Welcome to the eSIM portal: choose your password',
        null,
        before,
        ['Choose a password', link],
        'The link is good for 7 days.',
      );
    }
    case 'confirm-email':
      return confirmEmail(email.data);
    case 'email-taken': {
      const text = `Somebody wanted to use this address for another ${email.data.role} account. It has one already, so nothing changed. If you have forgotten your password, ask for a new one on the sign-in page.`;
      return {
        title: 'This address has an account already',
        blocks: [greeting(null), paragraph(text)],
      };
    }
    case 'notice': {
      const { name, title, text } = email.data;
      return { title, blocks: [greeting(name), paragraph(text)] };
    }
    case 'notification':
      return notificationContent(email.data);
    case 'install':
      return installInstructions(email.data);
    case 'withdrawal':
      return withdrawalAcknowledgement(email.data);
    case 'qr-instructions':
      return qrInstructions(email.data);
    case 'manual-instructions':
      return manualInstructions(email.data);
    case 'referral':
      return referral(email.data);
  }
}
