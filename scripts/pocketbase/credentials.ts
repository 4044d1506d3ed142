import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Account } from '../schema/web-server-account';

export interface Credentials {
  file: string;
  admin: Account;
  webServer: Account;
}

/** Only the owner reads and writes. */
const PRIVATE_MODE = 0o600;
/** 24 characters of 58 are 140 bits. */
const PASSWORD_LENGTH = 24;
/** No 0, O, 1, l, I: people type the administrator's password from the file. */
const PASSWORD_ALPHABET = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function generatePassword(): string {
  return Array.from(
    { length: PASSWORD_LENGTH },
    () => PASSWORD_ALPHABET[randomInt(PASSWORD_ALPHABET.length)],
  ).join('');
}

/**
 * Accounts of the embedded PocketBase, made up on the first start and kept in a file that only its owner may read. The
 * file decides: at every start both accounts get the passwords that it holds, so that a lost password is found here.
 */
export function ensureCredentials(dataDir: string): Credentials {
  const file = path.resolve(dataDir, 'pocketbase-credentials.json');
  mkdirSync(path.dirname(file), { recursive: true });
  if (!existsSync(file)) writeOnce(file, JSON.stringify(freshAccounts(), null, 2) + '\n');
  chmodSync(file, PRIVATE_MODE);
  return { file, ...parseAccounts(file) };
}

function freshAccounts() {
  return {
    admin: { email: 'admin@brightfold.localhost', password: generatePassword() },
    webServer: { email: 'web-server@brightfold.localhost', password: generatePassword() },
  };
}

/** Whole or not at all, and the first of two writers wins. */
function writeOnce(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: PRIVATE_MODE });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function parseAccounts(file: string): { admin: Account; webServer: Account } {
  try {
    const parsed = JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, Partial<Account>>>;
    return { admin: account(parsed.admin), webServer: account(parsed.webServer) };
  } catch {
    throw new Error(`${file} does not hold the two PocketBase accounts; remove it to have new ones made`);
  }
}

function account(value: Partial<Account> | undefined): Account {
  if (!value?.email || !value.password) throw new Error('incomplete');
  return { email: value.email, password: value.password };
}
