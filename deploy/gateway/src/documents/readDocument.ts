import type { DocumentName } from '@portal/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { contentFolder } from '../folders';

export interface Document {
  title: string;
  html: string;
}

// HTML inside a document is shown as text; the content security policy would block its scripts and styles anyway.
const markdown = new MarkdownIt({ html: false, linkify: true });

/** Whether a file could not be read because it does not exist. */
export const isMissingFile = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Reads one document: the operator’s file if there is one, else the portal’s default.
 *
 * @param folder the operator’s content folder, or undefined
 */
export async function readDocument(name: DocumentName, folder: string | undefined): Promise<Document> {
  const shipped = () => readFile(join(contentFolder, `${name}.md`), 'utf8');
  const text = await (folder
    ? readFile(join(folder, `${name}.md`), 'utf8').catch((error: unknown) => {
        if (isMissingFile(error)) return shipped();
        throw error;
      })
    : shipped());
  const heading = /^#\s+(.+)$/m.exec(text)?.[1]?.trim();
  const fallback = name.charAt(0).toUpperCase() + name.slice(1);
  return {
    title: heading ?? fallback,
    html: markdown.render(heading ? text : `# ${fallback}\n\n${text}`),
  };
}
