import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** A reverse proxy with a certificate, on a free port. */
export interface SecureFront {
  url: string;
  /** Flag for a Chromium that trusts this certificate. */
  trustFlag: string;
  forwardTo(origin: string): void;
  stop(): Promise<void>;
}

export async function startSecureFront(): Promise<SecureFront> {
  const { key, cert } = createCertificate();
  let target = '';
  const server = https.createServer({ key, cert }, (req, res) => {
    const forwarded = http.request(target + req.url, { method: req.method, headers: req.headers }, (from) => {
      res.writeHead(from.statusCode!, from.headers);
      from.pipe(res);
    });
    forwarded.once('error', () => res.destroy());
    req.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trustFlag: `--ignore-certificate-errors-spki-list=${publicKeyHash(cert)}`,
    forwardTo: (origin) => void (target = origin),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A key and a certificate for the loopback address that it signs itself. */
function createCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-certificate-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string];
  try {
    const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
    const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
    execFileSync('openssl', ['req', '-x509', ...made, ...names, '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const publicKeyHash = (cert: Buffer): string =>
  createHash('sha256')
    .update(new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
