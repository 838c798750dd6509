import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './projectFolder';
import { readOptions } from './readOptions';

const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Scripts that run a program of ours at once; operators' commands have a database to read their options with. */
const programs = Object.entries(scripts).flatMap(([name, command]): [string, string][] => {
  const file = /^tsx ([\w/.-]+)$/.exec(command)?.[1];
  return file ? [[name, file]] : [];
});

it.each([...programs, ['test', 'dev/local/src/test.ts']])(
  'npm run %s says how it is called',
  (name, file) => {
    const called = name === 'test' ? 'npm test' : `npm run ${name}`;
    expect(readFileSync(join(projectFolder, file), 'utf8')).toMatch(
      new RegExp(`readOptions\\(\\s*'${called}\\b`),
    );
  },
);

it.each([
  ['--help', 'log', 'npm test -- [units]', 0],
  ['--frob', 'error', "Unknown option '--frob'. Expected: npm test -- [units]", 2],
] as const)('ends with %s, in one line', (argument, stream, line, code) => {
  const { argv } = process;
  const print = jest.spyOn(console, stream).mockImplementation(() => undefined);
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  process.argv = ['node', 'test.ts', argument];
  try {
    expect(() => readOptions('npm test -- [units]', { args: [argument] })).toThrow('ended');
    expect(print).toHaveBeenCalledWith(line);
    expect(exit).toHaveBeenCalledWith(code);
  } finally {
    process.argv = argv;
    jest.restoreAllMocks();
  }
});
