/** Said of a password that does not meet all five conditions listed under its field. */
export const weakPassword = 'Please choose a password that meets all the conditions below';
