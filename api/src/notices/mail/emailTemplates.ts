// All email templates, with their data.
import type { EmailBrand } from './blocks';
import type { InstallEmail } from './installationEmails';
import type { WithdrawalEmail } from './withdrawalEmail';

/** What happened, with one link for each thing. */
export interface NotificationEmail {
  name: string;
  items: readonly { title: string; text: string; linkLabel: string; link: string }[];
  /** The address that ends such mails (RFC 8058); null for those that users always get. */
  unsubscribe: string | null;
}

/** The link that confirms an address of a change of email. */
export interface EmailConfirmation {
  /** `only`: an operator has checked who the owner is, in place of the old address. */
  address: 'old' | 'new' | 'only';
  newEmail: string;
  link: string;
}

type Template =
  | { template: 'verify-email'; data: { name: string; link: string } }
  | { template: 'reset-password'; data: { name: string; link: string; role: string } }
  | { template: 'welcome'; data: { name: string; link: string; affiliateName: string } }
  | { template: 'confirm-email'; data: EmailConfirmation }
  | { template: 'email-taken'; data: { role: string } }
  | { template: 'notice'; data: { name: string; title: string; text: string } }
  | { template: 'notification'; data: NotificationEmail }
  | { template: 'install'; data: InstallEmail }
  | { template: 'withdrawal'; data: WithdrawalEmail }
  | { template: 'qr-instructions'; data: { name: string; activationCode: string } }
  | { template: 'manual-instructions'; data: { name: string; activationCode: string; smdpAddress: string } }
  | { template: 'referral'; data: { affiliateName: string; link: string } };

export type Email = Template & {
  brand?: EmailBrand | undefined;
  /** The language of the recipient, if it is not English. */
  language?: string;
  /** Payments whose receipts are attached, by user and purchase or card payment. */
  receipts?: readonly { userId: string; reference: string }[];
};
