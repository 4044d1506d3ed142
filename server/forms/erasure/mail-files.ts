import { readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Address } from 'postal-mime';
import { namesIn, nothingThere } from '../../storage/durable-file';
import { mailDir } from '../mail/mail-sender';
import { sentAt, type ErasedPeople } from './erased-people';

/** Deletes mails in files that are to, from or about people who were erased after that. */
export async function deleteErasedMails(dataDir: string, erased: ErasedPeople): Promise<void> {
  for await (const { file, mail, addresses } of readMails(dataDir))
    if (addresses.some((address) => erased.covers(address, sentAt(mail.date))))
      await unlink(file).catch(nothingThere(undefined));
}

/** The mails that were written to files instead of being sent. They are parsed, because their text is encoded. */
export async function* readMails(dataDir: string) {
  const dir = mailDir(dataDir);
  for (const name of await namesIn(dir)) {
    const file = path.join(dir, name);
    const content = await readFile(file).catch(nothingThere(null));
    if (!content) continue;
    const mail = await PostalMime.parse(content);
    const { from, sender, to = [], cc = [], replyTo = [] } = mail;
    // Of its sender, its recipients and the people whom it is about.
    const addresses = [from, sender, ...to, ...cc, ...replyTo].flatMap(addressesOf);
    yield { file, mail, addresses };
  }
}

/** A group has no address of its own. */
const addressesOf = (address: Address | undefined): string[] =>
  !address ? [] : address.group ? address.group.flatMap(addressesOf) : [address.address];
