import { readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { namesIn, nothingThere } from '../../server/durable-file';
import { mailDir } from '../../server/forms/mail/mail-sender';
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

/** Finds mails that were written to files instead of being sent. They are parsed, because a mail's text is encoded. */
export async function findMails(dataDir: string, person: Person): Promise<FoundMails> {
  const dir = mailDir(dataDir);
  const found: FoundMails = { own: [], naming: [] };
  for (const name of await namesIn(dir)) {
    const file = path.join(dir, name);
    const content = await readFile(file).catch(nothingThere(null));
    if (!content) continue;
    const mail = await PostalMime.parse(content);
    const addresses = [
      mail.from,
      mail.sender,
      ...(mail.to ?? []),
      ...(mail.cc ?? []),
      ...(mail.replyTo ?? []),
    ];
    if (addresses.flatMap(addressesOf).some(person.is)) found.own.push({ file, mail });
    else if (person.isNamedIn(`${mail.subject}\n${mail.text}\n${mail.html}\n${content.toString('latin1')}`))
      found.naming.push({ file, mail });
  }
  return found;
}

/** A group has no address of its own. */
const addressesOf = (address: Address | undefined): string[] =>
  !address ? [] : address.group ? address.group.flatMap(addressesOf) : [address.address];

export async function deleteMails(mails: readonly MailFile[]): Promise<void> {
  for (const { file } of mails) await unlink(file).catch(nothingThere(undefined));
}
