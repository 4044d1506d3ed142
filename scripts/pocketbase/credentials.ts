import { randomInt } from 'node:crypto';
import path from 'node:path';
import { readPrivateFile } from '../../server/storage/private-file';
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
  const text = readPrivateFile(file, () => `${JSON.stringify(freshAccounts(), null, 2)}\n`);
  try {
    const { admin, webServer, editor } = JSON.parse(text) as Partial<Record<string, Partial<Account>>>;
    return { file, admin: account(admin), webServer: account(webServer), editor: account(editor) };
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

function account(value: Partial<Account> | undefined): Account {
  if (!value?.email || !value.password) throw new Error('incomplete');
  return { email: value.email, password: value.password };
}
