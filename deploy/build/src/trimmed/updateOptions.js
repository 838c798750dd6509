/** Stands for the reading of what a build adds to its shares while it runs: all stand in the entry from the start. */
export const updateConsumeOptions = () => undefined;
export const updateRemoteOptions = () => undefined;
