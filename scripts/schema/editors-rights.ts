import { EDITORS } from '../../server/edit/editor';
import type { CollectionSpec, FieldSpec, RuleSpec } from './collection-spec';
import { json, line } from './fields';

/** Whether an editor has sent a request. */
export const editor = `@request.auth.collectionName = "${EDITORS}"`;
/** Every save at `/edit` signs the record, so that nobody can write under another editor's name. */
const signed = `${editor} && @request.body.editor = @request.auth.id`;
/** The editor names the state that the change was made to; a record that has changed since refuses it. */
const unchanged = '@request.body.was_updated = updated';

/** Rules of the editors' accounts: each reads its own record. Only administrators create, change and remove them. */
export const ownRecordOnly: RuleSpec = {
  list: null,
  view: `${editor} && id = @request.auth.id`,
  create: null,
  update: null,
  delete: null,
};

/** Fields that every save at `/edit` writes beside the changed ones. */
const SAVE_FIELDS: readonly FieldSpec[] = [
  // The editor's id.
  line('editor'),
  // A random id of the save. A change in the admin screen leaves it as it was, and is told by that.
  line('revision'),
  // Hashes of the pairs of English and translated text that somebody has confirmed.
  json('translated'),
];

/** A collection of content that editors read whole, drafts included, and write under the two conditions above. */
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

/** An empty rule lets everybody in already. */
const orEditor = (rule: string | null): string =>
  rule === '' ? '' : [rule, editor].filter(Boolean).join(' || ');
