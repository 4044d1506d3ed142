import { WEB_SERVERS } from '../../server/content/pocketbase-client';
import { CHANGES } from '../../server/content/waiting-changes';
import { PREVIEWS } from '../../server/pages/previews';
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  VIDEO_MAX_BYTES,
  type CollectionName,
} from '../../client/model/collections';
import { SESSION_KEY_FIELD, SESSION_MS } from '../../server/edit/editor-session';
import { ADDRESS_QUERY } from '../../server/edit/people/welcome-link';
import { PRESENCE } from '../../server/edit/presence-router';
import type { CollectionSpec, FieldSpec, IndexSpec, RuleSpec } from './collection-spec';
import { RICH_MAX_BYTES } from '../../client/model/field';
import { MEDIA, MEDIA_FIELDS } from '../../client/model/media';
import { pageSection } from '../../client/model/page-blocks';
import { EDITORS, rightsOn, ROLES, ROLES_FIELD } from '../../client/model/rights';
import {
  CLAIMS,
  DELIVERIES,
  ERASURES,
  INSTANCES,
  LEAD_NOTES,
  PERSON_KEYS,
} from '../../server/forms/private-collections';
import { LEAD_TEXT_MAX } from '../../server/forms/lead-columns';
import { DISCARDS } from '../../server/saving/discards';
import { VERSIONS } from '../../server/saving/versions/version';
import {
  anyOf,
  editable,
  granted,
  ofAccounts,
  signed,
  unchanged,
  unchangedIfNamed,
  without,
  writtenAs,
  writtenBy,
} from './editors-rights';
import { pictureSpec, jsonSpec, lineSpec, localizedSpecs, modelSpecs } from './fields';

/** Limit of a lead's `data`, in bytes; the site's forms accept 32 KiB, and every accepted lead must fit. */
const LEAD_JSON_MAX_BYTES = 200_000;

/** Limit of a record in a version, in bytes of JSON; the longest article has a hundredth of it. */
const STATE_MAX_BYTES = 10_000_000;
/** More files than any record has. */
const FILES_OF_A_RECORD = 20;

const webServer = `@request.auth.collectionName = "${WEB_SERVERS}"`;

const administrators: RuleSpec = { list: null, view: null, create: null, update: null, delete: null };
const everybodyReads: RuleSpec = { ...administrators, list: '', view: '' };
/** Only the web server sees drafts, scheduled entries and ended ones; it decides when to show them. */
const publishedOrWebServer = `(draft = false && published <= @now && (unpublished = "" || unpublished > @now)) || ${webServer}`;
const publishedReads: RuleSpec = {
  ...administrators,
  list: publishedOrWebServer,
  view: publishedOrWebServer,
};
/** Blocks of a generic page are hidden with their page, and the web server decides when to show it. */
const partsOfPublicPages = `section !~ "${pageSection('')}%" || ${webServer}`;
const partsRead: RuleSpec = { ...administrators, list: partsOfPublicPages, view: partsOfPublicPages };
/** What the web server alone writes, and nobody changes. */
const writtenOnce: RuleSpec = {
  list: webServer,
  view: webServer,
  create: webServer,
  update: null,
  delete: webServer,
};
const CONTEXT: FieldSpec = { name: 'context', type: 'json', maxSize: LEAD_JSON_MAX_BYTES };
const lead = (name: string): FieldSpec => ({ name, type: 'text', max: LEAD_TEXT_MAX });

/** Fields that those who answer leads write beside a lead: how far it is, who has taken it on, and when it was answered first. */
const LEAD_WORK: readonly FieldSpec[] = [
  lineSpec('state'),
  lineSpec('owner'),
  lineSpec('owner_name'),
  { name: 'answered', type: 'date' },
];
/** The day on which the web server erases a lead, set a month before. */
const ERASE_ON: FieldSpec = { name: 'erase_on', type: 'date' };

/** What the web server writes beside a lead, by which it is found. */
const FOUND_BY: readonly FieldSpec[] = [lineSpec('person'), lead('folded')];

/**
 * A collection of leads. Those who answer leads read all of them and change nothing that a visitor has sent. The web server
 * creates leads, counts the unanswered ones, announces the erasure of old ones, and erases them on that day.
 */
const leadCollection = (
  name: string,
  fields: readonly FieldSpec[],
  indexes: readonly IndexSpec[] = [],
): CollectionSpec =>
  granted(
    {
      name,
      type: 'base',
      fields: [...fields, ...LEAD_WORK, ERASE_ON, ...FOUND_BY],
      rules: {
        list: webServer,
        view: webServer,
        create: webServer,
        update: anyOf([webServer, ...without([...fields, ...LEAD_WORK].map((field) => field.name))]),
        delete: anyOf([webServer, 'erase_on != ""', 'erase_on < @now']),
      },
      indexes: [
        ...indexes,
        { columns: ['created'] },
        { columns: ['updated'] },
        { columns: ['person', 'created'] },
        { columns: ['state', 'created'] },
        { columns: ['owner', 'created'] },
        { columns: ['erase_on'] },
      ],
    },
    { change: ['(@request.body.owner = "" || @request.body.owner = @request.auth.id)'] },
  );

/** Reports of a process for those who answer leads. */
const reported: RuleSpec = { ...writtenOnce, update: webServer };

/**
 * Lets the web server change an entry too, once a change of it is due, in the name of the editor who scheduled it, and with
 * the rights that the editor has then. It stores changes itself, so this guards against its mistakes, not against whoever has
 * its password.
 */
const publishable = (spec: CollectionSpec): CollectionSpec => ({
  ...spec,
  rules: {
    ...spec.rules,
    update: anyOf(
      [spec.rules.update],
      [
        webServer,
        unchanged,
        writtenAs('@request.body.editor')(rightsOn(spec.name).change),
        ...writtenBy(spec, writtenAs('@request.body.editor')),
        `@collection.${CHANGES}.collection ?= "${spec.name}"`,
        `@collection.${CHANGES}.record ?= id`,
        `@collection.${CHANGES}.editor ?= @request.body.editor`,
        `@collection.${CHANGES}.publish_at ?!= ""`,
        `@collection.${CHANGES}.publish_at ?<= @now`,
      ],
    ),
  },
});

/** A collection of the content model with its rules and indexes. */
function contentCollection(name: CollectionName): CollectionSpec {
  const { kind, fields } = COLLECTIONS[name];
  return {
    name,
    type: 'base',
    fields: name === 'contents' ? CONTENTS_FIELDS : modelSpecs(fields),
    rules: name === 'contents' ? partsRead : 'draft' in fields ? publishedReads : everybodyReads,
    indexes: [
      ...(INDEXES[name] ?? (kind === 'items' ? ITEM_INDEXES : [])),
      // Tells whether anything has changed.
      { columns: ['updated'] },
    ],
  };
}

/** The stored fields of all `contents` entries; their content depends on section and key. */
const CONTENTS_FIELDS: readonly FieldSpec[] = [
  lineSpec('section', { required: true }),
  lineSpec('key', { required: true }),
  // Of some entries it is a rich text.
  ...localizedSpecs({ name: 'text', type: 'text', max: RICH_MAX_BYTES }),
  ...localizedSpecs(jsonSpec('details')),
  pictureSpec('file'),
];

const ITEM_INDEXES: readonly IndexSpec[] = [{ columns: ['slug'], unique: true }, { columns: ['published'] }];
const INDEXES: Partial<Record<CollectionName, readonly IndexSpec[]>> = {
  contents: [{ columns: ['section', 'key'], unique: true }],
  redirects: [{ columns: ['from'], unique: true }],
};

/** Files of an entry that are kept beside it. Any type: the fields that they belong to restrict it. */
const COPIED_FILES: FieldSpec = {
  name: 'files',
  type: 'file',
  maxSize: VIDEO_MAX_BYTES,
  maxSelect: FILES_OF_A_RECORD,
  mimeTypes: [],
  protected: true,
};

/**
 * Changes of live entries that wait for their publication. The web server alone writes them: what waits is published with the
 * rights of whoever it names.
 */
const waitingChanges = granted({
  name: CHANGES,
  type: 'base',
  fields: [
    lineSpec('collection', { required: true }),
    lineSpec('record', { required: true }),
    { name: 'values', type: 'json', maxSize: STATE_MAX_BYTES },
    { name: 'base', type: 'json', maxSize: STATE_MAX_BYTES },
    jsonSpec('confirmed'),
    COPIED_FILES,
    lineSpec('editor'),
    lineSpec('editor_name'),
    lineSpec('editor_mail'),
    { name: 'publish_at', type: 'date' },
  ],
  rules: {
    ...{ list: webServer, view: webServer, create: webServer },
    update: anyOf([webServer, unchanged]),
    delete: anyOf([webServer, unchangedIfNamed]),
  },
  indexes: [{ columns: ['collection', 'record'], unique: true }],
});

/**
 * Whether the web server asks for the account of somebody who forgot a password, by the address that was typed. It sets another
 * password and nothing else, as long as the account is as it was when the link was made, and sees no other account's address.
 */
const forgotten = [webServer, `email = @request.query.${ADDRESS_QUERY}`];

/** All collections in PocketBase. `applySchema` creates and updates them on either line. */
export const SCHEMA: readonly CollectionSpec[] = [
  // PocketBase creates `users` by itself, on 0.22 with open sign-up. The site has no visitor accounts.
  { name: 'users', type: 'closed', fields: [], rules: administrators, indexes: [] },
  { name: WEB_SERVERS, type: 'sign-in', fields: [], rules: administrators, indexes: [] },
  ofAccounts({
    name: EDITORS,
    type: 'sign-in',
    fields: [
      lineSpec('name'),
      lineSpec(SESSION_KEY_FIELD),
      { name: ROLES_FIELD, type: 'select', values: ROLES },
    ],
    tokenSeconds: SESSION_MS / 1000,
    rules: {
      ...administrators,
      // On 0.22 a rule for lists knows no hidden address; the rule `manage` shows that of the one account alone.
      list: anyOf([webServer, `@request.query.${ADDRESS_QUERY} != ""`]),
      // The web server writes the editor's name into versions, and ends previews with their account.
      view: webServer,
      update: anyOf([
        ...forgotten,
        unchanged,
        ...without(
          [SESSION_KEY_FIELD, ...Object.keys(rightsOn(EDITORS).fields!)].filter(
            (name) => name !== 'password',
          ),
        ),
      ]),
      manage: anyOf(forgotten)!,
    },
    indexes: [],
  }),
  waitingChanges,
  // Notes for those whose waiting changes somebody else has discarded.
  granted({
    name: DISCARDS,
    type: 'base',
    fields: [
      lineSpec('person', { required: true }),
      lineSpec('mail'),
      lineSpec('collection', { required: true }),
      lineSpec('record', { required: true }),
      lineSpec('editor_name'),
      { name: 'mailed', type: 'bool' },
    ],
    rules: { ...writtenOnce, update: webServer },
    indexes: [{ columns: ['person'] }],
  }),
  // After the waiting changes, which their rules name.
  ...COLLECTION_NAMES.map((name) => publishable(editable(contentCollection(name)))),
  granted(
    { name: MEDIA, type: 'base', fields: modelSpecs(MEDIA_FIELDS), rules: everybodyReads, indexes: [] },
    { change: [unchanged] },
  ),
  // One record for each editor, who alone writes it.
  granted(
    {
      name: PRESENCE,
      type: 'base',
      fields: [lineSpec('entry', { required: true }), lineSpec('editor_name')],
      rules: administrators,
      indexes: [{ columns: ['entry'] }],
    },
    { create: ['@request.body.id = @request.auth.id'], change: ['id = @request.auth.id'] },
  ),
  // Whoever may see what waits may show it to others, and take that back.
  granted(
    {
      name: PREVIEWS,
      type: 'base',
      fields: [
        lineSpec('path', { required: true }),
        { name: 'ends', type: 'date', required: true },
        lineSpec('editor', { required: true }),
        lineSpec('editor_name'),
      ],
      rules: { ...administrators, list: webServer, view: webServer },
      indexes: [{ columns: ['path'] }],
    },
    { create: [signed] },
  ),
  granted({
    name: VERSIONS,
    type: 'base',
    fields: [
      lineSpec('collection', { required: true }),
      lineSpec('record', { required: true }),
      lineSpec('action', { required: true }),
      { name: 'state', type: 'json', maxSize: STATE_MAX_BYTES },
      jsonSpec('file_names'),
      jsonSpec('copied'),
      COPIED_FILES,
      lineSpec('editor'),
      lineSpec('editor_name'),
      { name: 'recorded', type: 'date', required: true },
    ],
    // Versions are immutable; the web server deletes expired ones.
    rules: writtenOnce,
    indexes: [
      { columns: ['collection', 'record', 'recorded'] },
      { columns: ['action'] },
      { columns: ['recorded'] },
    ],
  }),
  leadCollection('messages', [
    lead('form'),
    lead('name'),
    lead('email'),
    lead('message'),
    { name: 'data', type: 'json', maxSize: LEAD_JSON_MAX_BYTES },
    CONTEXT,
  ]),
  leadCollection(
    'referrals',
    [lead('name'), lead('email'), lead('wallet'), lead('code'), CONTEXT],
    [{ columns: ['code'], unique: true, where: "code != ''" }],
  ),
  // A note stays as it was written. Whoever wrote it may remove it; with its lead it is erased, which the request says.
  granted(
    {
      name: LEAD_NOTES,
      type: 'base',
      fields: [
        lineSpec('lead', { required: true }),
        lead('text'),
        lineSpec('editor', { required: true }),
        lineSpec('editor_name'),
      ],
      rules: {
        ...administrators,
        list: webServer,
        delete: anyOf([webServer, '@request.query.erased = lead']),
      },
      indexes: [{ columns: ['lead'] }, { columns: ['created'] }],
    },
    { create: [signed], remove: ['(editor = @request.auth.id || @request.query.erased = lead)'] },
  ),
  granted({
    name: DELIVERIES,
    type: 'base',
    fields: [
      lineSpec('instance', { required: true }),
      lineSpec('state', { required: true }),
      // Tells a process whether it has reported this state before.
      lineSpec('mark'),
      { name: 'submission', type: 'json', maxSize: LEAD_JSON_MAX_BYTES },
      jsonSpec('outcomes'),
      jsonSpec('failures'),
      // Whether somebody wants a submission delivered: one that waits or was refused once more, spam for the first time.
      { name: 'again', type: 'bool' },
      // Whether somebody has seen to one that was refused in another way.
      { name: 'closed', type: 'bool' },
    ],
    rules: reported,
    indexes: [{ columns: ['instance', 'state'] }, { columns: ['state', 'created'] }],
  }),
  granted({
    name: INSTANCES,
    type: 'base',
    fields: [
      lineSpec('host'),
      { name: 'seen', type: 'date' },
      jsonSpec('problems'),
      jsonSpec('backups'),
      { name: 'erased', type: 'date' },
      // The version of the outbox up to which all is reported.
      { name: 'mark', type: 'number' },
      // Spam that was reported before this time is removed.
      { name: 'spam_emptied', type: 'date' },
    ],
    rules: reported,
    indexes: [],
  }),
  granted({
    name: ERASURES,
    type: 'base',
    fields: [lineSpec('key', { required: true }), lineSpec('hash', { required: true })],
    rules: { ...reported, create: null, update: null, delete: null },
    indexes: [{ columns: ['created'] }],
  }),
  granted({
    name: PERSON_KEYS,
    type: 'base',
    fields: [lineSpec('key', { required: true })],
    rules: { ...administrators, view: webServer, create: webServer },
    indexes: [],
  }),
  granted({
    name: CLAIMS,
    type: 'base',
    fields: [lineSpec('name', { required: true })],
    rules: { ...administrators, list: webServer, create: webServer, delete: webServer },
    indexes: [{ columns: ['name'], unique: true }],
  }),
];
