import { parseSync } from 'oxc-parser';
import { usedCalls } from './usedCalls';

const all = ['getEsim', 'listEsims', 'updateEsim'];
const usedIn = (text: string) => {
  const source = { file: 'src/List.tsx', text, program: parseSync('src/List.tsx', text).program };
  return usedCalls([source], all);
};
const namespace = "import * as calls from '@portal/contract/calls';\n";

it.each([
  [
    'by their names',
    "import { listEsims as list, getEsim } from '@portal/contract/calls';",
    ['getEsim', 'listEsims'],
  ],
  ['as parts of the module', `${namespace}useApiQuery(calls.listEsims, {});`, ['listEsims']],
  ['in types', `${namespace}type Answer = CallResponse<typeof calls.getEsim>;`, ['getEsim']],
  ['all, when the module is passed on', `${namespace}defineAll(calls);`, all],
  ['all, when the name is computed', `${namespace}const one = calls[name];`, all],
  [
    'none of another thing of the same name',
    `${namespace}expect(mock.calls.length); calls.getEsim;`,
    ['getEsim'],
  ],
  ['none of another module', "import { listEsims } from './calls';", []],
])('counts calls %s', (_how, text, expected) => {
  expect(usedIn(text)).toEqual(expected);
});
