import { resolve } from 'node:path';
import { StartError } from './StartError';
import { projectFolder } from './projectFolder';

export interface StartSettings {
  /** Where the portal answers. Default 3000. */
  port: number;
  /** Where its data is kept between starts. Default `.portal/`. */
  dataFolder: string;
  /** The address people use. */
  publicUrl: string;
}

const isAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

const example = 'Example: PORT=3000 PORTAL_DATA=.portal npm start';

/**
 * Reads PORT, PORTAL_DATA and PUBLIC_URL.
 *
 * @throws StartError that lists everything that is wrong, with an example
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
  if (wrong.length > 0) throw new StartError([...wrong, example].join('\n'));
  return { port, dataFolder: resolve(projectFolder, dataText), publicUrl: new URL(publicUrl).origin };
}
