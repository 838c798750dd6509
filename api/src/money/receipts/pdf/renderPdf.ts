// Makes PDFs from templates, in a thread beside the one that answers requests.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { Piscina } from 'piscina';
import { DomainError } from '../../../base/errors/domainErrors';

const timeoutMs = 15_000;
const maxWaiting = 20;
// Typst keeps 0.3 MB of each document until the thread ends: 2,000 receipts would take 600 MB.
const maxPdfsOfThread = 200;

// The first font that has a character is used. Noto Sans JP has Han characters in their Japanese form.
const fonts = [
  'noto-sans/400Regular/NotoSans_400Regular',
  'noto-sans/700Bold/NotoSans_700Bold',
  'noto-sans-thai/400Regular/NotoSansThai_400Regular',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular',
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular',
  'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular',
  'noto-sans-jp/400Regular/NotoSansJP_400Regular',
  'noto-sans-kr/400Regular/NotoSansKR_400Regular',
];

export interface PdfRenderer {
  /**
   * Renders a Typst template, which reads `data` as JSON. The same input gives the same bytes.
   * @throws DomainError `document_unavailable` when too many wait or it takes longer than 15 s
   */
  render(template: string, data: object, createdAt: Date): Promise<Buffer>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** A renderer that ends with the API. */
export function openPdfRenderer(app: FastifyInstance): PdfRenderer {
  const pdfs = createPdfRenderer();
  app.addHook('onClose', () => pdfs.close());
  return pdfs;
}

/**
 * Creates a renderer; its thread starts with the first PDF and ends a minute after the last.
 *
 * @param maxPdfs after how many PDFs another thread takes over
 */
export function createPdfRenderer(maxPdfs = maxPdfsOfThread): PdfRenderer {
  let current: { pool: Piscina; started: number; running: number } | undefined;
  return {
    async render(template, data, createdAt) {
      const thread = (current ??= { pool: startPool(), started: 0, running: 0 });
      if (thread.pool.queueSize >= maxWaiting) throw busy();
      const task = {
        template,
        data: JSON.stringify(data),
        fontPaths: findFonts(),
        createdAtSeconds: Math.floor(createdAt.getTime() / 1000),
      };
      const signal = AbortSignal.timeout(timeoutMs);
      thread.started += 1;
      thread.running += 1;
      if (thread.started === maxPdfs) current = undefined;
      try {
        return Buffer.from((await thread.pool.run(task, { signal })) as Uint8Array);
      } catch (error) {
        if (error instanceof Error && error.name === 'AbortError') throw busy();
        throw error;
      } finally {
        thread.running -= 1;
        if (thread !== current && thread.running === 0) void thread.pool.destroy();
      }
    },
    close: async () => {
      await current?.pool.destroy();
    },
  };
}

const startPool = () =>
  new Piscina({
    filename: fileURLToPath(new URL('./pdfWorker.js', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    maxQueue: maxWaiting,
    idleTimeout: 60_000,
    execArgv: [],
  });

const busy = () =>
  new DomainError(
    'document_unavailable',
    'The PDF could not be made in time. Please try again.',
    undefined,
    5,
  );

function findFonts(): string[] {
  const require = createRequire(import.meta.url);
  return fonts.map((font) => {
    const [name = '', ...path] = font.split('/');
    return `${join(dirname(require.resolve(`@expo-google-fonts/${name}/package.json`)), ...path)}.ttf`;
  });
}
