import { ClientResponseError, type CollectionModel } from 'pocketbase';
import { signInAsAdmin } from '../../server/content/admin-client';
import { collectionBody, type Collection } from './collection-body';
import { SCHEMA } from './collections';
import { ensureWebServerAccount, type Account } from './web-server-account';

export interface SchemaTarget {
  url: string;
  adminEmail: string;
  adminPassword: string;
  /** The web server's own account, created or given this password. */
  webServer: Account;
}

export interface SchemaChanges {
  created: string[];
  updated: string[];
}

/**
 * Brings a PocketBase of either line to the schema. Running it again changes nothing; it adds what is missing and
 * sets rules and options, and never removes a collection, a field or an index.
 */
export async function applySchema(target: SchemaTarget): Promise<SchemaChanges> {
  const { pb, line } = await signInAsAdmin(target.url, target.adminEmail, target.adminPassword);
  const present = (await pb.collections.getFullList({ batch: 500 })) as unknown as Collection[];
  const changes: SchemaChanges = { created: [], updated: [] };
  for (const spec of SCHEMA) {
    const existing = present.find((collection) => collection.name === spec.name);
    // A missing collection is closed already.
    if (!existing && spec.type === 'closed') continue;
    const body = collectionBody(spec, line, existing) as Partial<CollectionModel> | null;
    if (!body) continue;
    try {
      if (existing) await pb.collections.update(spec.name, body);
      else await pb.collections.create(body);
    } catch (error) {
      throw new Error(
        `the collection "${spec.name}" could not be brought to the schema: ${reasonOf(error)}`,
        {
          cause: error,
        },
      );
    }
    (existing ? changes.updated : changes.created).push(spec.name);
  }
  await ensureWebServerAccount(pb, target.webServer);
  return changes;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ClientResponseError)) return String(error);
  return `${error.response.message ?? error.message} ${JSON.stringify(error.response.data ?? {})}`;
}
