import { get } from 'node:http';
import { browserHeaders } from './bench-context';

/** A page's body as it goes over the wire in an encoding; `fetch` would decode it. */
export function rawBody(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const ask = get(url, { headers: browserHeaders(encoding) }, (answer) => {
      const chunks: Buffer[] = [];
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    });
    ask.on('error', reject);
  });
}
