import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Reads the options of a program. Ends it with 0 for `--help`, after its usage, and with 2 for a wrong option, after what
 * is wrong and its usage.
 */
export function readOptions<Config extends ParseArgsConfig>(
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
    // Node's own advice about dashes follows its first sentence.
    const [reason = ''] = (error as Error).message.split('. ');
    console.error(`${reason}. Expected: ${usage}`);
    process.exit(2);
  }
}
