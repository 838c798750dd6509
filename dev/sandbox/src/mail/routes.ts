import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Mailbox, ReceivedMail } from './mailbox';

const notFound = (reply: FastifyReply) =>
  reply.code(404).send({ code: 'not_found', message: 'There is no such mail.' });

/** Shown in a sandboxed frame without scripts; its images come from its own attachments. */
const framePolicy =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const documentOf = (mail: ReceivedMail): string => {
  const html = mail.html === '' ? `<pre>${escapeHtml(mail.text)}</pre>` : mail.html;
  return mail.attachments.reduce(
    (shown, { contentId, url }) => (contentId ? shown.replaceAll(`cid:${contentId}`, url) : shown),
    `<base target="_blank">${html}`,
  );
};

/** The inbox API: mail.json newest first, an email's HTML and attachments, and deletion. */
export const registerMail = (app: FastifyInstance, mailbox: Mailbox): void => {
  app.get('/sandbox/mail.json', () => mailbox.list());
  app.delete('/sandbox/mail.json', (_request, reply) => {
    mailbox.clear();
    return reply.code(204).send();
  });
  app.get<{ Params: { id: string } }>('/sandbox/mail/:id/html', (request, reply) => {
    const mail = mailbox.find(request.params.id);
    if (!mail) return notFound(reply);
    return reply
      .header('content-security-policy', framePolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(documentOf(mail));
  });
  app.get<{ Params: { id: string; index: string } }>(
    '/sandbox/mail/:id/attachments/:index',
    async (request, reply) => {
      const file = await mailbox.attachment(request.params.id, Number(request.params.index));
      if (!file) return notFound(reply);
      const isPicture = /^image\/(png|jpeg|webp|gif)$/.test(file.type);
      return reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .header(
          'content-disposition',
          `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        )
        .type(isPicture ? file.type : 'application/octet-stream')
        .send(file.content);
    },
  );
};
