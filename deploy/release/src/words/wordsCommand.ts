import type { Output } from '../output';
import { checkWords, languagesOf, type WordProblems } from './checkWords';

const isComplete = (problems: WordProblems) =>
  Object.values(problems).every((list: object) => Object.keys(list).length === 0);

/**
 * Says what the translations of a folder lack, as JSON to fill in.
 *
 * @param languages tags; by default all that the folder has
 * @returns the exit code: 1 if anything is missing, unused or wrong
 */
export function wordsCommand(folder: string, languages: readonly string[], output: Output): 0 | 1 {
  const tags = languages.length > 0 ? languages : languagesOf(folder);
  const found = Object.fromEntries(tags.map((tag) => [tag, checkWords(folder, tag)]));
  if (tags.length === 0)
    output.print('There are no translations: name a language to see the texts, for instance words de');
  for (const [tag, problems] of Object.entries(found))
    output.print(isComplete(problems) ? `${tag} is complete.` : JSON.stringify({ [tag]: problems }, null, 2));
  output.printResult(found);
  return Object.values(found).every(isComplete) ? 0 : 1;
}
