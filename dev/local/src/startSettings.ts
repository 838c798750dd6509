import { resolve } from 'node:path';
import { StartError } from './StartError';
import { projectFolder } from './projectFolder';

export interface StartSettings {
  /** Port of the portal. Default 3000. */
  port: number;
  /** Folder of its data. Default `.portal/`. */
  dataFolder: string;
  /** Public URL of the portal. */
  publicUrl: string;
  /** The optional settings of `operatorSettings` that are set. */
  operatorEnvironment: Record<string, string>;
}

/** Settings of API and gateway that the operator may set: own pages, receipts, payouts, staff and traces. */
const operatorSettings = [
  'TERMS_URL',
  'PRIVACY_URL',
  'ACCESSIBILITY_URL',
  'SUPPORT_URL',
  'SUPPORT_EMAIL',
  'CONTENT_FOLDER',
  'SELLER_NAME',
  'SELLER_ADDRESS',
  'SELLER_TAX_ID',
  'SELLER_CODE',
  'RECEIPT_TAXES',
  'RECEIPT_NUMBER_FORMAT',
  'CARD_RETURN_DAYS',
  'CARD_RETURN_FEE_DOLLARS',
  'MONEY_BACK_PER_30_DAYS',
  'PAYOUT_MINIMUM_DOLLARS',
  'PAYOUT_HOLD_HOURS',
  'COMMISSION_PENDING_DAYS',
  'STAFF_EMAIL_DOMAIN',
  'TOKEN_STORAGE',
  'BREACHED_PASSWORDS_URL',
  'PLACE_DATABASE',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
];

const isAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

/** How settings are given, for messages. */
export const startExample = 'Example: PORT=3000 PORTAL_DATA=.portal npm start';

/**
 * Reads PORT, PORTAL_DATA, PUBLIC_URL and the operator’s optional settings.
 *
 * @throws StartError that lists every invalid setting, with an example
 */
export function readStartSettings(environment: NodeJS.ProcessEnv): StartSettings {
  const wrong: string[] = [];
  const portText = environment.PORT ?? '3000';
  const port = Number(portText);
  if (!/^\d{1,5}$/.test(portText) || port < 1 || port > 65_535) {
    wrong.push(`PORT is '${portText}' and must be a whole number from 1 to 65535.`);
  }
  const dataText = environment.PORTAL_DATA ?? '.portal';
  if (dataText.trim() === '') wrong.push('PORTAL_DATA is empty and must name a folder.');
  const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${port}`;
  if (environment.PUBLIC_URL !== undefined && !isAddress(publicUrl)) {
    wrong.push(`PUBLIC_URL is '${publicUrl}' and must be an address such as http://localhost:3000.`);
  }
  if (wrong.length > 0) throw new StartError([...wrong, startExample].join('\n'));
  const operatorEnvironment = Object.fromEntries(
    operatorSettings.flatMap((name) => {
      const value = environment[name];
      return value ? [[name, value] as const] : [];
    }),
  );
  const dataFolder = resolve(projectFolder, dataText);
  return { port, dataFolder, publicUrl: new URL(publicUrl).origin, operatorEnvironment };
}
