// Says what the translations of a folder lack: node deploy/build/bin/words.js <folder> [tag…]. Ends with 1 if anything.
import { checkWords, languagesOf } from '../src/words/checkWords.js';

const [folder = '.', ...tags] = process.argv.slice(2);
for (const tag of tags.length > 0 ? tags : languagesOf(folder)) {
  const problems = checkWords(folder, tag);
  const isComplete = Object.values(problems).every((list) => Object.keys(list).length === 0);
  console.log(isComplete ? `${folder}: ${tag} is complete.` : JSON.stringify({ tag, ...problems }, null, 2));
  if (!isComplete) process.exitCode = 1;
}
