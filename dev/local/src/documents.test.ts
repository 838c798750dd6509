import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder } from './projectFolder';

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: projectFolder, encoding: 'utf8' })
  .trim()
  .split('\n');
const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** What a document names and is not there: links, files by their path from the root, and scripts of the root. */
function missingIn(document: string): string[] {
  const text = readFileSync(join(projectFolder, document), 'utf8');
  const allOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const links = allOf(/\]\((?!https?:|mailto:|\/)([^)#\s]+)/g).map((link) => join(dirname(document), link));
  // Records and change logs name what was there then.
  const isOfNow = !/decisions\/|CHANGELOG/.test(document);
  const paths = allOf(/`((?:api|deploy|dev|docs|quality|shared-ui|shell)\/[\w./-]+\.\w+)`/g);
  const commands = allOf(/npm run ([a-z]+:[a-z:-]+)/g);
  return [
    ...[...links, ...(isOfNow ? paths : [])].filter((path) => !existsSync(join(projectFolder, path))),
    ...commands.filter((name) => isOfNow && !(name in scripts)),
  ];
}

it.each(documents)('%s names what there is', (document) => {
  expect(missingIn(document)).toEqual([]);
});
