import { randomInt } from 'node:crypto';
import path from 'node:path';
import { readPrivateFile, writePrivateFile } from '../../server/storage/private-file';
import type { Account } from '../schema/web-server-account';

export interface Credentials {
  file: string;
  admin: Account;
  webServer: Account;
  /** The first editor, created if there is none. */
  editor: Account;
}

/** 24 characters out of 57 are 140 bits. */
const PASSWORD_LENGTH = 24;
/** No 0, O, 1, l, I: people type the administrator's password. */
const PASSWORD_ALPHABET = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function generatePassword(): string {
  return Array.from(
    { length: PASSWORD_LENGTH },
    () => PASSWORD_ALPHABET[randomInt(PASSWORD_ALPHABET.length)],
  ).join('');
}

/** The file of {@link ensureCredentials}. */
export const credentialsFile = (dataDir: string): string =>
  path.resolve(dataDir, 'pocketbase-credentials.json');

/**
 * Accounts of the embedded PocketBase, generated on the first start and kept in a file that only its owner may read. At
 * every start administrator and web server get the passwords from the file, so a lost password is found there.
 */
export function ensureCredentials(dataDir: string): Credentials {
  const file = credentialsFile(dataDir);
  const text = readPrivateFile(file, () => asText(freshAccounts()));
  try {
    const parsed = JSON.parse(text) as Partial<Record<string, Partial<Account>>>;
    const known = { admin: account(parsed.admin), webServer: account(parsed.webServer) };
    if (parsed.editor) return { file, ...known, editor: account(parsed.editor) };
    // A file of a release without editors.
    const completed = { ...known, editor: freshAccount('editor') };
    writePrivateFile(file, asText(completed));
    return { file, ...completed };
  } catch {
    throw new Error(`${file} does not hold the PocketBase accounts; remove it to have new ones made`);
  }
}

const freshAccounts = () => ({
  admin: freshAccount('admin'),
  webServer: freshAccount('web-server'),
  editor: freshAccount('editor'),
});

const freshAccount = (name: string): Account => ({
  email: `${name}@site.localhost`,
  password: generatePassword(),
});

const asText = (accounts: Omit<Credentials, 'file'>): string => `${JSON.stringify(accounts, null, 2)}\n`;

function account(value: Partial<Account> | undefined): Account {
  if (!value?.email || !value.password) throw new Error('incomplete');
  return { email: value.email, password: value.password };
}
