import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Reads the arguments of a command. Ends the process with 0 for `--help`, after the usage: nothing is connected yet.
 * `dev/local/src/readOptions.ts` does so for developers' programs, which images do not have and which know no API.
 *
 * @throws Error naming the argument that the command does not take, with its usage
 */
export function readArguments<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    // Node's own advice about options follows its first sentence.
    const [reason = ''] = (error as Error).message.split('. ');
    throw new Error(`${reason}. ${usage}`);
  }
}
