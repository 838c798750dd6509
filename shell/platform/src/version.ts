/** The version of this contract. Additive changes raise the minor, removals the major; same as package.json. */
export const platformVersion = '1.12.0';
