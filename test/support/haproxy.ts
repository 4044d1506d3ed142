import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { eventually } from './eventually';
import { exchange } from './exchange';
import { startProgram } from './program';
import { returningPort } from './returning-port';

const CONFIGURATION = path.join(import.meta.dirname, '../../ops/haproxy/haproxy.cfg');

export interface HaproxyPorts {
  /** The address that visitors use. @default 127.0.0.1 */
  host?: string;
  tls: number;
  a: number;
  b: number;
  /** Of the frontend that a cache uses. @default a free one */
  cache?: number;
}

/** Runs the repository's own configuration in `folder`, but with these addresses and a certificate that it makes. */
export async function startHaproxy(
  program: string,
  folder: string,
  { host = '127.0.0.1', tls, a, b, cache }: HaproxyPorts,
  change = (text: string) => text,
) {
  mkdirSync(folder, { recursive: true });
  const pem = path.join(folder, 'site.pem');
  const key = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${host}`];
  execFileSync('openssl', [...key, '-keyout', pem, '-out', `${pem}.crt`], { stdio: 'ignore' });
  writeFileSync(pem, readFileSync(`${pem}.crt`), { flag: 'a' });
  const page = path.join(folder, 'unavailable.html');
  if (!existsSync(page)) writeFileSync(page, 'right back');
  const text = readFileSync(CONFIGURATION, 'utf8')
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${a}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${b}`)
    .replaceAll('/etc/haproxy', folder)
    .replace(':80\n', `${host}:${await returningPort()}\n`)
    .replace(':443', `${host}:${tls}`)
    .replace('127.0.0.1:8080', `127.0.0.1:${cache ?? (await returningPort())}`);
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, change(text));
  // As a user of its own it reads the certificate before it gives up root's rights.
  const { child, said } = startProgram(program, ['-W', '-f', file]);
  const url = `https://${host}:${tls}`;
  await eventually(async () => {
    const request = `GET /readyz HTTP/1.1\r\nHost: ${host}:${tls}\r\nConnection: close\r\n\r\n`;
    const reply = await exchange(url, request).catch((error: Error) => error.message);
    expect(reply, said()).to.match(/^HTTP\/1.1 200 /);
  });
  return { child, url, certificate: readFileSync(`${pem}.crt`) };
}
