import { randomInt } from 'node:crypto';
import path from 'node:path';
import { readPrivateFile } from '../../server/private-file';
import type { Account } from '../schema/web-server-account';

export interface Credentials {
  file: string;
  admin: Account;
  webServer: Account;
}

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
 * Accounts of the embedded PocketBase, generated on the first start and kept in a file that only its owner may read. At
 * every start both accounts get the passwords from the file, so a lost password is found there.
 */
export function ensureCredentials(dataDir: string): Credentials {
  const file = path.resolve(dataDir, 'pocketbase-credentials.json');
  const text = readPrivateFile(file, () => JSON.stringify(freshAccounts(), null, 2) + '\n');
  try {
    const parsed = JSON.parse(text) as Partial<Record<string, Partial<Account>>>;
    return { file, admin: account(parsed.admin), webServer: account(parsed.webServer) };
  } catch {
    throw new Error(`${file} does not hold the two PocketBase accounts; remove it to have new ones made`);
  }
}

function freshAccounts() {
  return {
    admin: { email: 'admin@brightfold.localhost', password: generatePassword() },
    webServer: { email: 'web-server@brightfold.localhost', password: generatePassword() },
  };
}

function account(value: Partial<Account> | undefined): Account {
  if (!value?.email || !value.password) throw new Error('incomplete');
  return { email: value.email, password: value.password };
}
