/** Error of a password that does not meet the five listed conditions. */
export const weakPassword = 'Please choose a password that meets all the conditions below';
