import { expect } from '@playwright/test';

export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  links: string[];
  attachments?: { name: string; type: string; url: string }[];
}

/**
 * Waits until an email is in the sandbox’s inbox.
 *
 * @throws when none arrived in time, with the subjects that did
 */
export async function waitForMail(portalUrl: string, to: string, subject: RegExp): Promise<Mail> {
  const isFound = (mail: Mail) => mail.to.includes(to) && subject.test(mail.subject);
  let mails: Mail[] = [];
  await expect(async () => {
    mails = (await (await fetch(`${portalUrl}/sandbox/mail.json`)).json()) as Mail[];
    const subjects = mails.map((mail) => mail.subject).join(', ');
    expect(mails.some(isFound), `A mail to ${to} with ${subject}; there are: ${subjects}`).toBe(true);
  }).toPass({ timeout: 15_000, intervals: [100] });
  return mails.find(isFound) as Mail;
}
