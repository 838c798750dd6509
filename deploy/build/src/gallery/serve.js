import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, extname, join } from 'node:path';

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
};

/**
 * Serves the files of one folder (not of subfolders) on loopback.
 *
 * @param {string} folder
 * @param {number} port 0 for any that is free
 * @returns {Promise<string>} its address
 * @throws when the port is taken
 */
export function serveFolder(folder, port) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // Only the last segment, so that no URL leads out of the folder.
    const file = pathname === '/' ? 'index.html' : basename(pathname);
    readFile(join(folder, file)).then(
      (content) => {
        const type = types[extname(file)] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(content);
      },
      () => response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found'),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      if (address && typeof address === 'object') resolve(`http://127.0.0.1:${address.port}/`);
    });
  });
}
