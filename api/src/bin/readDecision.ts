// The --reason and --by options of the commands.
import { userInfo } from 'node:os';
import { lineSchema } from '@portal/contract/schemas';

/** @throws Error naming the missing option */
export function readDecider(
  values: { reason?: string | undefined; by?: string | undefined },
  usage: string,
): { reason: string; decidedBy: string } {
  const reason = lineSchema(500).safeParse(values.reason);
  if (!reason.success)
    throw new Error(`--reason must say why, in one line of at most 500 characters. ${usage}`);
  const decidedBy = lineSchema(100).safeParse(values.by ?? userInfo().username);
  if (!decidedBy.success) throw new Error(`--by must name who decided it. ${usage}`);
  return { reason: reason.data, decidedBy: decidedBy.data };
}
