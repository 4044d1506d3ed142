import type { Role } from '../../client/edit/roles';
import { EDITORS } from '../../server/edit/editor';
import { ROLES_FIELD } from '../../server/edit/roles';
import type { CollectionSpec, FieldSpec, RuleSpec } from './collection-spec';
import { jsonSpec, lineSpec } from './fields';

const account = `@request.auth.collectionName = "${EDITORS}"`;
const has = (role: Role) => `@request.auth.${ROLES_FIELD} ~ "${role}"`;
const isAdministrator = has('administrator');
/** Whether somebody who edits content has sent a request. An account of the time before there were roles does. */
export const editor = `${account} && (${has('content')} || ${isAdministrator} || @request.auth.${ROLES_FIELD} !~ "leads")`;
/** Whether somebody who answers leads has sent a request. */
export const answersLeads = `${account} && (${has('leads')} || ${isAdministrator})`;
/** Every save at `/edit` names its editor, and nobody can use another editor's id. */
const signed = `${editor} && @request.body.editor = @request.auth.id`;
/** A save names the state that the editor saw and is refused if the record has changed. */
export const unchanged = '@request.body.was_updated = updated';

const isOwn = 'id = @request.auth.id';
/** Fields of an account that only administrators change, on either line. */
export const KEPT_FIELDS = ['username', 'email', 'emailVisibility', 'verified'].map((name) => ({ name }));

/**
 * Rules of the editors' accounts: each reads its own record and changes its name, its password with the present one, and its
 * session key by signing out. Administrators do everything but take their own rights away, so there is always one.
 */
export const accounts: RuleSpec = {
  list: `${account} && (${isOwn} || ${isAdministrator})`,
  view: `${account} && (${isOwn} || ${isAdministrator})`,
  create: `${account} && ${isAdministrator}`,
  update: [
    account,
    `((${isOwn} && @request.body.${ROLES_FIELD}:isset = false) || (id != @request.auth.id && ${isAdministrator}))`,
    `(${isAdministrator} || (${KEPT_FIELDS.map(({ name }) => `@request.body.${name}:isset = false`).join(' && ')}))`,
  ].join(' && '),
  manage: `${account} && ${isAdministrator}`,
  delete: `${account} && id != @request.auth.id && ${isAdministrator}`,
};

/** Fields that every save at `/edit` writes in addition to the changed ones. */
const SAVE_FIELDS: readonly FieldSpec[] = [
  // Id of the editor.
  lineSpec('editor'),
  // A random id per save. A change in the admin screen keeps the old one, which tells it apart.
  lineSpec('revision'),
  // Hashes of confirmed pairs of English and translated text.
  jsonSpec('translated'),
];

/** Lets editors read a collection completely, drafts included, and write it under the two conditions above. */
export const editable = (spec: CollectionSpec): CollectionSpec => ({
  ...spec,
  fields: [...spec.fields, ...SAVE_FIELDS],
  rules: {
    list: orEditor(spec.rules.list),
    view: orEditor(spec.rules.view),
    create: signed,
    update: `${signed} && ${unchanged}`,
    delete: editor,
  },
});

/** An empty rule already admits everybody. */
const orEditor = (rule: string | null): string =>
  rule === '' ? '' : [rule, `(${editor})`].filter(Boolean).join(' || ');
