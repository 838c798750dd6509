// Answers every request with the bytes of a file and nothing else: what Node itself can do on this machine at this moment.
// Prints its port and ends with its parent: bareServer.ts <file> <headers as JSON>.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', headers = '{}'] = process.argv.slice(2);
const body = readFileSync(file);
const answer = JSON.parse(headers) as Record<string, string>;
const server = createServer((_request, response) => response.writeHead(200, answer).end(body));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(address && typeof address === 'object' ? address.port : 0);
});
process.stdin.on('end', () => process.exit(0)).resume();
