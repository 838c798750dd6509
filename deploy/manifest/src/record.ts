/** How a release records what a remote declares. It imports no call of the contract: programs that read records start sooner. */
export { codeRules, recordedFields, type CodeRule, type Manifest } from './manifest';
export { nameSchema } from './names';
export { looseObject, type ObjectSchema } from './objectSchema';
export { hostSlots } from './slots';
export { mapTexts, textsOf } from './texts';
