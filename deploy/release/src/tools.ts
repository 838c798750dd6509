import type { ReleaseStore } from '@portal/registry';
import { InvalidArgumentError } from 'commander';
import type { Output } from './output';

/** The dependencies of every command. */
export interface Tools {
  store: ReleaseStore;
  by: string;
  output: Output;
}

/** Reads an option that is a whole number. */
export const wholeNumber = (least: number) => (text: string) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    throw new InvalidArgumentError(`It must be a whole number from ${least}.`);
  return value;
};

/** @throws RegistryError `no_registry` for a store without a registry, unless it `mayBeNew` */
export type ToolsOf = (options?: { mayBeNew: boolean }) => Promise<Tools>;

/** Prints what a command has done. */
export const done = ({ output }: Tools, message: string, result: object) => {
  output.print(message);
  output.printResult(result);
};
