// What the forms of all applications say in the same case.
export const fillAllMessage = 'Please fill all the fields';
export const noConnectionMessage = 'No connection. Please try again once you are online.';
export const failureMessage = 'Something went wrong. Please try again.';
