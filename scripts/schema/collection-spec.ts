interface Named {
  name: string;
  required?: boolean;
}

export type FieldSpec =
  | (Named & { type: 'text'; /** Characters. */ max: number; pattern?: string })
  | (Named & { type: 'editor' })
  | (Named & { type: 'number'; min?: number; max?: number; whole?: boolean })
  | (Named & { type: 'bool' })
  | (Named & { type: 'date' })
  | (Named & { type: 'select'; /** Any number of them. */ values: readonly string[] })
  | (Named & { type: 'json'; /** Bytes. */ maxSize: number })
  | (Named & {
      type: 'file';
      /** In bytes. */ maxSize: number;
      mimeTypes: readonly string[];
      /** @default 1 */
      maxSelect?: number;
      /** Whether only those who may read the record get the file. */
      protected?: boolean;
    });

/**
 * PocketBase rules: null is administrators only, an empty text is everybody, anything else a filter. The body of a request
 * is `@request.body`, on every line.
 */
export interface RuleSpec {
  /** Who may change an account's email and password without its password; nobody by default. */
  manage?: string;
  list: string | null;
  view: string | null;
  create: string | null;
  update: string | null;
  delete: string | null;
}

/** PocketBase's names of the rules. */
export const RULES = {
  listRule: 'list',
  viewRule: 'view',
  createRule: 'create',
  updateRule: 'update',
  deleteRule: 'delete',
} as const;

export interface IndexSpec {
  columns: readonly string[];
  unique?: boolean;
  /** SQL condition of a partial index. */
  where?: string;
}

export interface CollectionSpec {
  name: string;
  /** `sign-in` is an auth collection with email and password; nobody can sign in to a `closed` one. */
  type: 'base' | 'sign-in' | 'closed';
  /**
   * How long a sign-in lasts, where that is a setting of the collection. 0.22 has one for all collections of a PocketBase,
   * which is its owner's. @default PocketBase's
   */
  tokenSeconds?: number;
  fields: readonly FieldSpec[];
  rules: RuleSpec;
  indexes: readonly IndexSpec[];
}

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
