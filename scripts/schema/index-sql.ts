import type { IndexSpec } from './collection-spec';

export const indexName = (collection: string, { columns }: IndexSpec): string =>
  `idx_${collection}_${columns.join('_')}`;

export function indexSql(collection: string, index: IndexSpec): string {
  const unique = index.unique ? 'UNIQUE ' : '';
  const columns = index.columns.map((column) => `\`${column}\``).join(', ');
  const where = index.where ? ` WHERE ${index.where}` : '';
  return `CREATE ${unique}INDEX \`${indexName(collection, index)}\` ON \`${collection}\` (${columns})${where}`;
}

/** The name in an index's SQL, as PocketBase or a person wrote it. */
export const indexNameIn = (sql: string): string =>
  /index\s+(?:if not exists\s+)?[`"[]?(\w+)/i.exec(sql)?.[1] ?? sql;
