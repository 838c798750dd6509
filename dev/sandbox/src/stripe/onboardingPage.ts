import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { StoredLink } from './accountLinks';
import { onboardingOutcomes, onboardingOutcomeSchema } from './onboardingOutcomes';
import type { CardProcessor } from './processor';
import { read } from './readInput';

const choiceSchema = z.strictObject({ outcome: onboardingOutcomeSchema });

/** Not part of the processor's API: its hosted page, on which the owner of an account enters details. */
export const addOnboardingPage = (
  app: FastifyInstance,
  { accounts, accountLinks }: Pick<CardProcessor, 'accounts' | 'accountLinks'>,
): void => {
  app.get<{ Params: { token: string } }>('/onboarding/:token', (request, reply) => {
    const { token } = request.params;
    const link = accountLinks.find(token);
    if (!link) return reply.code(404).type('text/plain').send('This link is not known.');
    // As at the processor: a link that was opened before asks the merchant for a new one.
    if (!accountLinks.open(token)) return reply.redirect(link.refreshUrl, 303);
    return sendPage(reply, link);
  });
  app.post<{ Params: { token: string } }>('/onboarding/:token', (request, reply) => {
    const { token } = request.params;
    const link = accountLinks.find(token);
    if (!link) return reply.code(404).type('text/plain').send('This link is not known.');
    const { outcome } = read(choiceSchema, request.body);
    accounts.finishOnboarding(link.account, outcome);
    accountLinks.remove(token);
    return reply.redirect(link.returnUrl, 303);
  });
};

const sendPage = (reply: FastifyReply, { returnUrl }: StoredLink): FastifyReply => {
  const choices = Object.entries(onboardingOutcomes).map(
    ([outcome, label]) => `<p><button name="outcome" value="${outcome}">${label}</button></p>`,
  );
  // The form ends at the return address, to which a browser applies the policy too.
  const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${new URL(returnUrl).origin}; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Payout account</title>
<link rel="stylesheet" href="/sandbox/page.css"></head>
<body><main><h1>Payout account</h1>
<p>The sandbox plays the page on which the owner of a payout account enters details. Choose what happens.</p>
<form method="post">${choices.join('\n')}</form></main></body>
</html>`);
};
