// The text of each email template.
import { t, type PortalLinks } from '@portal/contract';
import { inLanguage } from '../../base/language/inLanguage';
import { compose } from './blocks';
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

const referral = (data: { affiliateName: string; link: string }): EmailContent => ({
  title: t('{name} invites you to the eSIM portal', { name: affiliateNameText(data.affiliateName) }),
  blocks: [
    paragraph(t('Mobile data for your travels, on your phone before you leave.')),
    { kind: 'button', text: t('Create your account'), link: data.link },
    paragraph(t('Or scan this code:')),
    picture(t('QR code of the invitation')),
  ],
  qrCode: { content: data.link, filename: 'invitation-qr-code.png' },
});

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
  const title = t('Confirm the change of email');
  const button: [string, string] = [t('Confirm the change'), link];
  if (address === 'old') {
    const before = t(
      'Somebody, hopefully you, wants to change the email of your account to {newEmail}. It changes once both addresses have confirmed it.',
      { newEmail },
    );
    const after = t(
      'The link is good for 24 hours. If this was not you, do not open it, and change your password at once.',
    );
    return withButton(title, null, before, button, after);
  }
  const before =
    address === 'only'
      ? t(
          'Somebody, hopefully you, wants to use this address for an account in the eSIM portal. It changes once you have confirmed it.',
        )
      : t(
          'Somebody, hopefully you, wants to use this address for an account in the eSIM portal. It changes once both addresses have confirmed it.',
        );
  const after = t('The link is good for 24 hours. Without it, nothing changes.');
  return withButton(title, null, before, button, after);
};

/** Renders an email in the language of its recipient. QR codes are rendered here and attached, never fetched. */
export async function renderEmail(email: Email, links: PortalLinks): Promise<RenderedEmail> {
  const { qrCode, ...rendered } = inLanguage(email.language ?? 'en', () => {
    const content = contentOf(email);
    const { title, blocks } = content;
    return { subject: title, ...compose(title, blocks, links, email.brand), qrCode: content.qrCode };
  });
  return { ...rendered, attachments: qrCode ? [await qrPicture(qrCode)] : [] };
}

function contentOf(email: Email): EmailContent {
  switch (email.template) {
    case 'verify-email': {
      const { name, link } = email.data;
      const before = t('An account was opened for {name}. Please confirm that this email address is yours.', {
        name: quoted(name),
      });
      const button: [string, string] = [t('Verify email'), link];
      return withButton(t('Verify your email'), null, before, button, t('The link is good for 24 hours.'));
    }
    case 'reset-password': {
      const { name, link, role } = email.data;
      const before =
        role === 'affiliate'
          ? t('Someone, hopefully you, asked for a new password for your affiliate account.')
          : t('Someone, hopefully you, asked for a new password for your customer account.');
      const after = t('The link is good for one hour. Without it, nothing changes.');
      return withButton(t('Reset your password'), name, before, [t('Choose a new password'), link], after);
    }
    case 'welcome': {
      const { name, link, affiliateName } = email.data;
      const before = t(
        '{affiliate} has opened an account for {name} in the eSIM portal. Choose a password to use it.',
        { affiliate: affiliateNameText(affiliateName), name: quoted(name) },
      );
      const title = t('Welcome to the eSIM portal: choose your password');
      const after = t('The link is good for 7 days.');
      return withButton(title, null, before, [t('Choose a password'), link], after);
    }
    case 'confirm-email':
      return confirmEmail(email.data);
    case 'email-taken': {
      const text =
        email.data.role === 'affiliate'
          ? t(
              'Somebody wanted to use this address for another affiliate account. It has one already, so nothing changed. If you have forgotten your password, ask for a new one on the sign-in page.',
            )
          : t(
              'Somebody wanted to use this address for another customer account. It has one already, so nothing changed. If you have forgotten your password, ask for a new one on the sign-in page.',
            );
      return {
        title: t('This address has an account already'),
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
