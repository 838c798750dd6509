/** Replaces the reading of shared packages added at run time: the entry has all of them from the start. */
export const updateConsumeOptions = () => undefined;
export const updateRemoteOptions = () => undefined;
