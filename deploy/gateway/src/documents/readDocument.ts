import type { DocumentName } from '@portal/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { contentFolder } from '../folders';

export interface Document {
  /** Tag of its language. */
  language: string;
  title: string;
  html: string;
}

// HTML inside a document is shown as text; the content security policy would block its scripts and styles anyway.
const markdown = new MarkdownIt({ html: false, linkify: true });

/** Whether a file could not be read because it does not exist. */
export const isMissingFile = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The text of a file; null if there is none. */
const readIfAny = (...path: string[]) =>
  readFile(join(...path), 'utf8').catch((error: unknown) => {
    if (isMissingFile(error)) return null;
    throw error;
  });

/**
 * Reads one document: the operator’s file if there is one, else the portal’s default, each in the language if there it is
 * translated (`de/terms.md`). An operator’s English terms are shown before the portal’s German ones, which are others.
 *
 * @param folder the operator’s content folder, or undefined
 */
export async function readDocument(
  name: DocumentName,
  folder: string | undefined,
  language: string,
): Promise<Document> {
  const file = `${name}.md`;
  for (const place of [...(folder ? [folder] : []), contentFolder]) {
    const translated = await readIfAny(place, language, file);
    const text = translated ?? (await readIfAny(place, file));
    if (text !== null) return render(name, text, translated === null ? 'en' : language);
  }
  throw new Error(`The gateway has no ${file}.`);
}

function render(name: DocumentName, text: string, language: string): Document {
  const heading = /^#\s+(.+)$/m.exec(text)?.[1]?.trim();
  const fallback = name.charAt(0).toUpperCase() + name.slice(1);
  return {
    language,
    title: heading ?? fallback,
    html: markdown.render(heading ? text : `# ${fallback}\n\n${text}`),
  };
}
