import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { parse } from 'qs';
import { Mailbox } from './mail/mailbox';
import { registerMail } from './mail/routes';
import { startSmtp } from './mail/smtp';
import { Carrier } from './maya/carrier';
import { registerCarrier, registerCarrierAdministration } from './maya/routes';
import { type BrowserAssets, loadBrowserAssets } from './page/assets';
import { registerPage } from './page/routes';
import { registerBreachedPasswords } from './passwords/routes';
import type { SandboxSettings } from './settings';
import { openCardProcessor } from './stripe/processor';
import { registerStripe } from './stripe/routes';
import { Switchboard } from './switches/switchboard';
import { z } from 'zod';
import { switchesSchema } from './switches/schema';

export interface RunningSandbox {
  app: FastifyInstance;
  port: number;
  smtpPort: number;
  close(): Promise<void>;
}

const buildApp = (settings: SandboxSettings, mailbox: Mailbox, assets: BrowserAssets): FastifyInstance => {
  const app = fastify({
    bodyLimit: 1024 * 1024,
    forceCloseConnections: true,
    routerOptions: { querystringParser: (text) => parse(text, { depth: 3 }) as Record<string, string> },
  });
  const switchboard = new Switchboard(settings.dataFolder);
  const processor = openCardProcessor(settings, switchboard);
  const carrier = new Carrier(settings.dataFolder);
  app.addHook('onClose', () => processor.events.close());

  registerPage(app, assets);
  registerSwitches(app, switchboard);
  registerMail(app, mailbox);
  registerBreachedPasswords(app);
  for (const prefix of ['', '/sandbox/stripe']) {
    void app.register(
      async (scope) => registerStripe(scope, processor, switchboard, settings.stripe.secretKey),
      {
        prefix,
      },
    );
  }
  void app.register(async (scope) => registerCarrier(scope, carrier, switchboard, settings.maya), {
    prefix: '/sandbox/maya/connectivity/v1',
  });
  void app.register(async (scope) => registerCarrierAdministration(scope, carrier), {
    prefix: '/sandbox/maya',
  });
  return app;
};

/** Starts the card processor, the carrier, the inbox and their page. Throws if a port is in use. */
export const startSandbox = async (settings: SandboxSettings): Promise<RunningSandbox> => {
  mkdirSync(settings.dataFolder, { recursive: true });
  const assets = await loadBrowserAssets(dirname(fileURLToPath(import.meta.url)));
  const mailbox = await Mailbox.open(settings.dataFolder);
  const smtp = await startSmtp(mailbox, settings.smtpPort, settings.host);
  const app = buildApp(settings, mailbox, assets);
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    await smtp.close();
    throw error;
  }
  return {
    app,
    port: (app.server.address() as AddressInfo).port,
    smtpPort: smtp.port,
    close: async () => {
      await app.close();
      await smtp.close();
    },
  };
};

/** GET, PUT (replaces all) and DELETE (all off) of /sandbox/switches. */
const registerSwitches = (app: FastifyInstance, switchboard: Switchboard): void => {
  app.get('/sandbox/switches', () => switchboard.read());
  app.put('/sandbox/switches', (request, reply) => {
    const parsed = switchesSchema.safeParse(request.body);
    if (!parsed.success) {
      return reply.code(422).send({ code: 'invalid_switches', message: z.prettifyError(parsed.error) });
    }
    switchboard.replace(parsed.data);
    return switchboard.read();
  });
  app.delete('/sandbox/switches', () => {
    switchboard.replace(switchesSchema.parse({}));
    return switchboard.read();
  });
};
