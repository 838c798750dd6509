import { useFolder } from '@portal/registry/testing';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { watchTypes } from './watchTypes';

const folder = useFolder();
beforeEach(() => {
  symlinkSync(resolve(__dirname, '../../../../node_modules'), join(folder, 'node_modules'));
  const configuration = { compilerOptions: { strict: true, types: [] }, include: ['*.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration));
});
const write = (text: string) => writeFileSync(join(folder, 'list.ts'), text);

it('tells type errors with their lines of code after a build, and when they are gone', async () => {
  let tell: (problem: string | null) => void = () => undefined;
  const told = () => new Promise<string | null>((done) => (tell = done));
  const check = watchTypes(folder, (problem) => tell(problem));
  write("export const one = 1;\nexport const two: number = 'two';\n");
  const errors = told();
  check();
  expect((await errors)?.split('\n')).toEqual([
    "list.ts:2:14 TS2322: Type 'string' is not assignable to type 'number'.",
    'list.ts:2',
    '     1 | export const one = 1;',
    ">    2 | export const two: number = 'two';",
    '     3 | ',
  ]);
  write('export const two = 2;\n');
  const none = told();
  check();
  expect(await none).toBeNull();
});

it('checks the last of several builds in a row, and tells of no other', async () => {
  const told: (string | null)[] = [];
  let done: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (done = resolve));
  const check = watchTypes(folder, (problem) => {
    told.push(problem);
    done();
  });
  write("export const two: number = 'two';\n");
  check();
  write('export const two = 2;\n');
  check();
  check();
  await ended;
  expect(told).toEqual([null]);
});
