import { Agent, request } from 'node:http';

export interface Wish {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}
export interface Answer {
  /** 0 when the connection broke before or in the answer. */
  status: number;
  text: string;
}

const answerTimeoutMs = 20_000;

/** A visitor with one connection of its own, kept open between requests as browsers do. */
export function newVisitor(baseUrl: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = ({ method, path, headers, body }: Wish): Promise<Answer> =>
    new Promise((resolve) => {
      const broken = (error: Error) => resolve({ status: 0, text: String(error) });
      const sent = body ? JSON.stringify(body) : undefined;
      const going = request(`${baseUrl}${path}`, {
        agent,
        method,
        timeout: answerTimeoutMs,
        headers: {
          ...headers,
          ...(sent && { 'content-type': 'application/json', 'content-length': sent.length }),
        },
      });
      going.on('error', broken);
      going.on('timeout', () => going.destroy(new Error('no answer in time')));
      going.on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (text += chunk));
        answer.on('error', broken);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      going.end(sent);
    });
  return { ask, leave: () => agent.destroy() };
}
