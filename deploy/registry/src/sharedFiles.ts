import { RegistryError } from './errors';

/**
 * Folder of the files that are named by their content, seen from a release's own folder. All releases of an
 * application share it, so a browser that has a file needs it once, however many releases name it.
 */
export const sharedFolder = '../files';
const prefix = `${sharedFolder}/`;

/** Takes the place of a version in the addresses of shared files. */
export const sharedPlace = 'files';

/** Whether a release shares this file with the application’s other releases. */
export const isShared = (file: string): boolean => file.startsWith(prefix);

/** Path of a release’s file below `r/`, in a store and in an address. */
export const filePath = (name: string, version: string, file: string): string =>
  isShared(file) ? `${name}/${sharedPlace}/${file.slice(prefix.length)}` : `${name}/${version}/${file}`;

/** Whether a release’s file is stored under this name, in its own folder or the shared one. */
export const isStoredFile = (file: string, name: string): boolean =>
  file === name || file === `${prefix}${name}`;

/** The address of a release’s file. */
export const fileAddress = (release: { name: string; version: string }, file: string): string =>
  `/r/${filePath(release.name, release.version, file)}`;

/** Replaces `@/`, which means the release’s folder in a shell’s styles. */
export const withFileAddresses = (styles: string, release: { name: string; version: string }): string =>
  styles.replace(/@\/((?:\.\.\/files\/)?[\w.-]*)/g, (_all, file: string) => fileAddress(release, file));

/** The compressed forms of a file are next to it. */
export const compressedForms = ['.br', '.gz'];

/** A file whose name promises its content is stored already, with another content. */
export const contentDiffers = (name: string, file: string): RegistryError =>
  new RegistryError(
    'changed_meanwhile',
    `${name} has a file ${file} with other content already. Change the source a little and build again.`,
  );
