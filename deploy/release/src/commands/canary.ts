import { endCanary, startCanary } from '@portal/registry';
import type { Command } from 'commander';
import { assertApiOffers, portalOption } from './deployedApi';
import { done, type ToolsOf } from '../tools';

interface CanaryOptions {
  groups?: string;
  end?: boolean;
  portal?: string;
}

/** Names with commas between them; `all` is nobody's group, so that a canary is for everybody again. */
const groupsOf = (names: string | undefined): string[] | undefined =>
  names === 'all' ? [] : names?.split(',').map((name) => name.trim());

/** The command that gives a release to some visitors. */
export function addCanary(program: Command, tools: ToolsOf): void {
  program
    .command('canary <application> <version> [percent]')
    .description('give a published release to some visitors, or change their share')
    .option(
      '--groups <names>',
      'only visitors who are signed in and in one of these: customer, affiliate, staff, or a country such as JP; ' +
        'all: everybody again',
    )
    .addOption(portalOption())
    .option('--end', 'end the canary')
    .action(
      async (application: string, version: string, percent: string | undefined, options: CanaryOptions) => {
        const all = await tools();
        if (options.end) {
          await endCanary(all.store, application, all.by, { version });
          done(all, `${application} ${version} is no canary any more.`, { application, canary: null });
          return;
        }
        await assertApiOffers(all.store, application, version, options.portal);
        const groups = groupsOf(options.groups);
        const share = { percent: Number(percent ?? NaN), ...(groups && { groups }) };
        const canary = await startCanary(all.store, application, version, share, all.by);
        const visitors = `visitors${canary.groups.length > 0 ? ` in ${canary.groups.join(', ')}` : ''}`;
        done(all, `${canary.percent} of a hundred ${visitors} get ${application} ${version}.`, {
          application,
          canary: { version, percent: canary.percent, groups: canary.groups },
        });
      },
    );
}
