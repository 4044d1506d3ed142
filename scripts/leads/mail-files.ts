import { readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { namesIn, nothingThere } from '../../server/storage/durable-file';
import { mailDir } from '../../server/forms/mail/mail-sender';
import { sentAt, type ErasedPeople } from './erased-people';
import type { Person } from './person';

export interface MailFile {
  file: string;
  mail: Email;
}

export interface FoundMails {
  /** To the person, or about what the person sent. */
  own: MailFile[];
  naming: MailFile[];
}

/** Finds mails that were written to files instead of being sent. */
export async function findMails(dataDir: string, person: Person): Promise<FoundMails> {
  const found: FoundMails = { own: [], naming: [] };
  for await (const { file, mail, addresses, source } of readMails(dataDir)) {
    if (addresses.some(person.is)) found.own.push({ file, mail });
    else if (person.isNamedIn(`${mail.subject}\n${mail.text}\n${mail.html}\n${source}`))
      found.naming.push({ file, mail });
  }
  return found;
}

/** Deletes the mails of people who were erased after that. */
export async function deleteErasedMails(dataDir: string, erased: ErasedPeople): Promise<void> {
  for await (const { file, mail, addresses } of readMails(dataDir))
    if (addresses.some((address) => erased.covers(address, sentAt(mail.date))))
      await deleteMails([{ file, mail }]);
}

/** Mails are parsed, because their text is encoded. */
async function* readMails(
  dataDir: string,
): AsyncGenerator<MailFile & { addresses: string[]; source: string }> {
  const dir = mailDir(dataDir);
  for (const name of await namesIn(dir)) {
    const file = path.join(dir, name);
    const content = await readFile(file).catch(nothingThere(null));
    if (!content) continue;
    const mail = await PostalMime.parse(content);
    const { from, sender, to = [], cc = [], replyTo = [] } = mail;
    const addresses = [from, sender, ...to, ...cc, ...replyTo].flatMap(addressesOf);
    yield { file, mail, addresses, source: content.toString('latin1') };
  }
}

/** A group has no address of its own. */
const addressesOf = (address: Address | undefined): string[] =>
  !address ? [] : address.group ? address.group.flatMap(addressesOf) : [address.address];

export async function deleteMails(mails: readonly MailFile[]): Promise<void> {
  for (const { file } of mails) await unlink(file).catch(nothingThere(undefined));
}
