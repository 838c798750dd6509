import { parseArgs, type ParseArgsConfig } from 'node:util';

/** @throws Error naming the argument that the command does not take, with its usage */
export function readArguments<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // Node's own advice about options follows its first sentence.
    const [reason = ''] = (error as Error).message.split('. ');
    throw new Error(`${reason}. ${usage}`);
  }
}
