import { RegistryError, type ReleaseStore } from '@portal/registry';
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

/**
 * An address with a slip in it would look like a portal without a remote, and every check would pass.
 *
 * @throws RegistryError `no_registry`; Error when the store refuses or does not answer
 */
export async function assertRegistry(store: ReleaseStore): Promise<void> {
  const etag = await store.currentEtag().catch((error: unknown) => {
    throw new Error(
      `${store.address} cannot be read (${reasonOf(error)}). Are its address and its key right?`,
      { cause: error },
    );
  });
  if (etag !== null) return;
  throw new RegistryError(
    'no_registry',
    `There is no registry at ${store.address}. Name the store with --store or RELEASE_STORE; 'rebuild' writes a lost registry anew.`,
  );
}

/** What a bucket answers to a key that it does not take has a status and no text. */
function reasonOf(error: unknown): string {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return String($metadata?.httpStatusCode ?? (error instanceof Error ? error.message : error));
}
