import { randomBytes } from 'node:crypto';
import { showsNothing } from '../../../client/model/text/clean-text';
import { foldText } from '../../../client/model/text/fold-text';
import type { ServerTexts } from '../../../client/i18n/all-messages';
import type { EditServices } from '../edit-services';

/** Characters of a password that are no blanks. */
export const PASSWORD_MIN = 12;
/** What PocketBase takes of the 72 bytes that bcrypt reads: from 0.23 on, the longest password has 71 characters. */
const PASSWORD_MAX_BYTES = 71;

/** A common word, apart from what people put around it to make it longer. */
const WORD = /^[^\p{L}]{0,3}(.+?)[^\p{L}]{0,6}$/u;
const REPEATED = /^(.+?)\1+$/u;
const REPEATED_GROUP = /(.{1,4}?)\1{2,}/gu;
/** A number, a date. */
const DIGITS_ONLY = /^[\d.,:/+-]+$/;
/** The alphabet, and rows and columns of keyboards, along which people run in either direction. */
const ROWS =
  `abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop qwertzuiopsd qwertzuiopu asdfghjklccz asdfghjkloa zxcvbnm
  yxcvbnm 1q2w3e4r5t6z7u8i9o0p 1q2w3e4r5t6y7u8i9o0p 1qaz2wsx3edc4rfv5tgb6zhn 1qay2wsx3edc4rfv5tgb6yhn qazwsxedcrfvtgb`
    .split(/\s+/)
    .flatMap((row) => [row, [...row].reverse().join('')]);
const RUN = 4;
/** Usual Slovenian and German passwords that the kept list, which is mostly English, lacks. */
const USUAL =
  `geslo skrivnost ljubezen ljubica ljubim srecko sonce soncek zvezda slovenija slovenec ljubljana maribor koper triglav
  dobrodosli pomlad poletje jesen zima januar februar marec april junij julij avgust uporabnik skrbnik urednik passwort kennwort
  geheim schatz liebe ichliebedich hallo willkommen sonnenschein fruhling sommer herbst winter wien osterreich deutschland fussball
  administrator redakteur`.split(/\s+/);

export type PasswordProblem = Extract<keyof ServerTexts['editors']['errors'], `password${string}`>;

/** Says what is wrong with a new password, such as a name of the site or of the person, which strangers try first; null if nothing is. */
export async function passwordProblem(
  password: string,
  { name, email }: { name: string; email: string },
  { config, content }: Pick<EditServices, 'config' | 'content'>,
): Promise<PasswordProblem | null> {
  const visible = [...password].filter((each) => !showsNothing(each)).join('');
  if ([...visible].length < PASSWORD_MIN) return 'passwordShort';
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) return 'passwordLong';
  const text = foldText(visible);
  const common = await (commonPasswords ??= loadCommonPasswords());
  const [, unit = text] = REPEATED.exec(text) ?? [];
  const company = content.identity(config.defaultLocale);
  const known = [company.name, company.legal_name, new URL(config.siteUrl).hostname, name, email];
  const rest = withoutGuesses(text, known);
  // A letter or two beside what is guessed does not make it longer.
  const isShort = [unit, ...(rest === text ? [] : [coreOf(rest)])].some(
    (each) => [...each].length < PASSWORD_MIN / 2,
  );
  const isCommon = [text, coreOf(text), unit, coreOf(rest)].some((each) => common.has(each));
  return isShort || isCommon || DIGITS_ONLY.test(text) ? 'passwordCommon' : null;
}

const coreOf = (text: string): string => WORD.exec(text)?.[1] ?? '';

/** A password without names, usual words, and runs along the keyboard or the alphabet. */
function withoutGuesses(text: string, known: readonly string[]): string {
  const names = foldText(known.join(' ')).split(/[^\p{L}\d]+/u);
  const words = [...names, ...USUAL].filter(({ length }) => length > 2).sort((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text).replace(REPEATED_GROUP, '');
  const letters = [...rest];
  const isRun = letters.map((_, at) => {
    const part = letters.slice(at, at + RUN);
    return part.length === RUN && ROWS.some((row) => row.includes(part.join('')));
  });
  return letters.filter((_, at) => !isRun.slice(Math.max(0, at - RUN + 1), at + 1).includes(true)).join('');
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Read when the first password is chosen: they take 6 MB. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

export const randomPassword = (): string => randomBytes(24).toString('base64url');
