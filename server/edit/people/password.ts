import { randomBytes } from 'node:crypto';
import type { ServerTexts } from '../../../client/i18n/all-messages';

/** Characters of a password that are no blanks. */
export const PASSWORD_MIN = 12;
/** What PocketBase takes of the 72 bytes that bcrypt reads: from 0.23 on, the longest password has 71 characters. */
const PASSWORD_MAX_BYTES = 71;

const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/gu;
/** A common word, apart from what people put around it to make it longer. */
const WORD = /^[^\p{L}]{0,3}(.+?)[^\p{L}]{0,6}$/u;
const REPEATED = /^(.+?)\1+$/u;

export type PasswordProblem = Extract<keyof ServerTexts['editors']['errors'], `password${string}`>;

/** The one rule for passwords that people choose. @returns what is wrong with it, or null */
export async function passwordProblem(password: string): Promise<PasswordProblem | null> {
  const text = password.match(VISIBLE)?.join('').toLowerCase() ?? '';
  if ([...text].length < PASSWORD_MIN) return 'passwordShort';
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) return 'passwordLong';
  const common = await (commonPasswords ??= loadCommonPasswords());
  const [, unit = text] = REPEATED.exec(text) ?? [];
  const isCommon = [text, WORD.exec(text)?.[1] ?? text, unit].some((each) => common.has(each));
  return isCommon || [...unit].length < PASSWORD_MIN / 2 ? 'passwordCommon' : null;
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Read when the first password is chosen: they take 6 MB. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** A password that nobody types. */
export const randomPassword = (): string => randomBytes(24).toString('base64url');
