export interface Mail {
  to: string[] | string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  attachments?: { name: string; type: string; url: string }[];
}

const waitMs = 15_000;
const pauseMs = 100;

/**
 * Waits until an email is in the sandbox’s inbox.
 *
 * @throws when none arrived in time, with the subjects that did
 */
export async function waitForMail(portalUrl: string, to: string, subject: RegExp): Promise<Mail> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const mails = (await (await fetch(`${portalUrl}/sandbox/mail.json`)).json()) as Mail[];
    const found = mails.find((mail) => JSON.stringify(mail.to).includes(to) && subject.test(mail.subject));
    if (found) return found;
    if (Date.now() > deadline) {
      throw new Error(
        `No mail to ${to} with ${subject}; there are: ${mails.map((mail) => mail.subject).join(', ')}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
