// Renders PDFs in a thread of their own. Plain JavaScript, so that the thread starts without a TypeScript loader.
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** @type {NodeCompiler | undefined} */
let compiler;

/**
 * @param {{ template: string, data: string, fontPaths: string[], createdAtSeconds: number }} task
 * @returns {Uint8Array}
 */
export default function renderPdf({ template, data, fontPaths, createdAtSeconds }) {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontPaths }] });
  const compiled = compiler.compile({ mainFileContent: template, inputs: { data } });
  if (!compiled.result) throw new Error(`The template of the PDF failed: ${describe(compiled)}`);
  try {
    return print(compiler, compiled.result, { pdfStandard: 'ua-1', creationTimestamp: createdAtSeconds });
  } catch (error) {
    // PDF/UA forbids characters that no font has. The document is tagged without the standard too.
    if (!String(error).includes('could not be displayed')) throw error;
    return print(compiler, compiled.result, { pdfTags: true, creationTimestamp: createdAtSeconds });
  } finally {
    compiler.evictCache(5);
  }
}

/**
 * @param {NodeCompiler} from
 * @param {import('@myriaddreamin/typst-ts-node-compiler').NodeTypstDocument} document
 * @param {import('@myriaddreamin/typst-ts-node-compiler').RenderPdfOpts} options
 */
const print = (from, document, options) => new Uint8Array(from.pdf(document, options));

/** @param {import('@myriaddreamin/typst-ts-node-compiler').NodeTypstCompileResult} compiled */
const describe = (compiled) => JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? []);
