/** For how many eSIMs instructions can be mailed at once. */
export const maxInstructionMails = 50;
