import { baseField } from '../i18n/locales';
import { COLLECTION_NAMES, COLLECTIONS } from './collections';
import { MEDIA } from './media';

/*
 * The rights of each role. PocketBase's rules (`scripts/schema`), the routes under `/edit` and its menus are made from these
 * tables. Nothing is granted by default: a role, a collection or a route that is not named here is refused.
 *
 * PocketBase's rules cannot hide a field from somebody who reads the record. What not every role may read therefore lies in
 * a collection of its own.
 */

/** PocketBase's auth collection of the people who work at `/edit`, and the field with their roles. */
export const EDITORS = 'editors';
export const ROLES_FIELD = 'roles';

/** The rights of an account at `/edit`: change content, read and answer leads, or everything. */
export const ROLES = ['content', 'leads', 'administrator'] as const;
export type Role = (typeof ROLES)[number];
type Roles = readonly Role[];

const NOBODY: Roles = [];
const CONTENT: Roles = ['content', 'administrator'];
const LEADS: Roles = ['leads', 'administrator'];
const ADMINISTRATORS: Roles = ['administrator'];

export interface Rights {
  /** Of public collections these are the readers of drafts too. */
  readonly read: Roles;
  readonly create: Roles;
  readonly change: Roles;
  readonly remove: Roles;
  /** The roles that write a field, where not everybody may who changes the record. */
  readonly fields?: Readonly<Record<string, Roles>>;
}

const all = (roles: Roles): Rights => ({ read: roles, create: roles, change: roles, remove: roles });
const fieldsFor = <Name extends string>(roles: Roles, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, roles])) as Record<Name, Roles>;

/** The fields that the site record has for each form. */
const fieldsOfForms = (end: '_confirmation' | '_months') =>
  Object.keys(COLLECTIONS.site.fields).filter((name) => name.endsWith(end));

/** Fields that decide when leads are answered, by which mail, and when they are erased. Only roles that read leads write them. */
const SITE_FIELDS = {
  ...fieldsFor(LEADS, 'answer_hours', ...fieldsOfForms('_confirmation')),
  ...fieldsFor(ADMINISTRATORS, ...fieldsOfForms('_months'), 'set_up'),
};

/** Nobody changes what a visitor has sent. */
const sentLeads = (...fields: readonly string[]): Rights => ({
  ...all(LEADS),
  create: NOBODY,
  fields: fieldsFor(NOBODY, ...fields, 'context', 'erase_on', 'person'),
});

const NO_RIGHTS = all(NOBODY);
export const COLLECTION_RIGHTS: Readonly<Record<string, Rights>> = {
  ...Object.fromEntries(COLLECTION_NAMES.map((name) => [name, all(CONTENT)])),
  site: { ...all(CONTENT), create: ADMINISTRATORS, remove: ADMINISTRATORS, fields: SITE_FIELDS },
  [MEDIA]: all(CONTENT),
  // The web server keeps, discards and publishes them for whoever may write their values.
  changes: { ...NO_RIGHTS, read: CONTENT },
  discards: NO_RIGHTS,
  presence: { ...all(CONTENT), remove: NOBODY },
  previews: { ...all(CONTENT), change: NOBODY },
  versions: { ...NO_RIGHTS, read: CONTENT },
  messages: sentLeads('form', 'name', 'email', 'message', 'data'),
  referrals: sentLeads('name', 'email', 'wallet', 'code'),
  lead_notes: { ...all(LEADS), change: NOBODY },
  deliveries: {
    ...all(LEADS),
    create: NOBODY,
    fields: fieldsFor(NOBODY, 'instance', 'state', 'mark', 'submission', 'outcomes', 'failures'),
  },
  instances: {
    ...all(LEADS),
    create: NOBODY,
    remove: NOBODY,
    fields: fieldsFor(NOBODY, 'host', 'seen', 'problems', 'backups', 'erased', 'mark'),
  },
  erasures: { ...NO_RIGHTS, read: LEADS, create: LEADS },
  person_keys: { ...NO_RIGHTS, read: LEADS },
  claims: { ...NO_RIGHTS, create: LEADS, remove: LEADS },
  // Everybody besides reads and changes the own account, and can always sign out.
  [EDITORS]: {
    ...all(ADMINISTRATORS),
    fields: {
      ...fieldsFor(ROLES, 'name', 'password'),
      ...fieldsFor(ADMINISTRATORS, ROLES_FIELD, 'username', 'email', 'emailVisibility', 'verified'),
    },
  },
};

/** The roles that may open an address under `/edit`, by its first part, of which `/api` is none. */
export const ROUTE_RIGHTS: Readonly<Record<string, Roles>> = {
  '/api/account': ROLES,
  '/api/leads': LEADS,
  '/api/people': ADMINISTRATORS,
  '/api/setup': ADMINISTRATORS,
  '/leads': LEADS,
  '/people': ROLES,
  '/setup': ADMINISTRATORS,
  ...fieldsFor(CONTENT, '/', '/checks', '/files', '/frame', '/library', '/preview'),
  ...fieldsFor(CONTENT, '/api/authors', '/api/changes', '/api/checks', '/api/entries', '/api/site'),
  ...fieldsFor(CONTENT, '/api/legal', '/api/media', '/api/missing', '/api/presence'),
  ...fieldsFor(CONTENT, '/api/page-versions', '/api/pages', '/api/previews', '/api/tags', '/api/versions'),
};

export const rightsOn = (collection: string): Rights => COLLECTION_RIGHTS[collection] ?? NO_RIGHTS;

/** The roles of an account's record that this release knows. */
export const rolesOf = (record: Readonly<Record<string, unknown>>): Roles =>
  ROLES.filter((role) => [record[ROLES_FIELD]].flat().includes(role));

/** Whether somebody with these roles may do something that is granted to others. */
export const isGranted = (roles: Roles, granted: Roles): boolean =>
  granted.some((role) => roles.includes(role));

/** The roles that may open a path below `/edit`; undefined if there is nothing. */
export const openTo = (path: string): Roles | undefined =>
  ROUTE_RIGHTS[/^(?:\/api)?\/[^/]*/.exec(path)?.[0] ?? ''];
export const mayOpen = (roles: Roles, path: string): boolean => isGranted(roles, openTo(path) ?? NOBODY);

/** Whether somebody may write a stored field of the records that these roles change. */
export const mayWrite = (roles: Roles, collection: string, field: string): boolean =>
  isGranted(roles, rightsOn(collection).fields?.[baseField(field)] ?? rightsOn(collection).change);
