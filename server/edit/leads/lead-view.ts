import type { RecordModel } from 'pocketbase';
import {
  LEAD_STATES,
  OPEN_STATES,
  type Lead,
  type LeadState,
  type LeadSummary,
} from '../../../client/edit/api/leads';
import { FORM_NAMES, isFormName, FORMS, type FormName } from '../../../client/forms/forms';
import type { AllMessages } from '../../../client/i18n/all-messages';
import { isLocale, localeName, type Locale } from '../../../client/i18n/locales';
import type { AddressSettings } from '../../../client/i18n/localize-path';
import {
  collectionOfRoute,
  isCollection,
  isItems,
  type CollectionName,
} from '../../../client/model/collections';
import { isoDate, toStoredDate } from '../../../client/model/stored-date';
import { contentsSection, sectionOfRoute } from '../../../client/model/contents-entries';
import { isMap } from '../../../client/model/json-value';
import { matchRoute } from '../../../client/router/match-route';
import { itemKey } from '../../content/content-keys';
import type { ContentService } from '../../content/content-service';
import { localizedText } from '../../content/localize';
import { readableAddress } from '../../forms/canonical-address';
import { formBackend } from '../../forms/form-backends';
import { greetingName } from '../../forms/mail/mail';
import { campaignLine, type LeadContext } from '../../forms/lead-context';

/** The language in which a lead is described, with its texts. */
export interface LeadLanguage {
  locale: Locale;
  messages: AllMessages;
  rowAt: ContentService['rowAt'];
  /** Of the site's pages. */
  addresses: AddressSettings;
}

type Row = Lead['values'][number];
interface Value extends Row {
  /** Whether people write sentences there. */
  isLong: boolean;
}

/** Fields that a lead has of its own. */
const OF_PERSON: readonly string[] = ['name', 'email'];

/** The form of a stored lead, or null for a record of a form that the site no longer has. */
export function formOf(record: RecordModel): FormName | null {
  if (record.collectionName === 'messages') return isFormName(record.form) ? record.form : null;
  return FORM_NAMES.find((form) => FORMS[form].collection === record.collectionName) ?? null;
}

/** Everything that the visitor filled in, besides name and mail address, with the labels of the form. */
function valuesOf(record: RecordModel, { locale, messages }: LeadLanguage): Value[] {
  const form = formOf(record);
  const data = isMap(record.data) ? record.data : {};
  const fields = form ? FORMS[form].fields : {};
  const known = Object.entries(fields).map(([name, { label, control }]) => ({
    name,
    isLong: control === 'textarea',
    label: label(messages[locale]),
    value: textIn(record[name]) || textIn(data[name]),
  }));
  const rest = Object.entries(data)
    .filter(([name]) => !(name in fields))
    .map(([name, value]) => ({ name, isLong: false, label: name, value: textIn(value) }));
  const drawn = form && formBackend(form).drawn;
  const own = drawn
    ? [
        {
          name: drawn.name,
          isLong: false,
          label: drawn.label(messages[locale].server.teamMail),
          value: textIn(record[drawn.name]),
        },
      ]
    : [];
  return [...known, ...rest, ...own]
    .filter(({ name, value }) => value !== '' && !OF_PERSON.includes(name))
    .map(({ isLong, label, value }) => ({ isLong, label, value }));
}

const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

const contextOf = (record: RecordModel): Partial<LeadContext> =>
  isMap(record.context) ? (record.context as Partial<LeadContext>) : {};

/** The title of an entry, or null if the site has none with this slug. */
function titleOf(
  collection: CollectionName,
  slug: string,
  { locale, rowAt, addresses }: LeadLanguage,
): string | null {
  const found = isItems(collection) ? rowAt(itemKey(collection, slug)) : null;
  return found ? localizedText(found, 'title', locale, addresses.defaultLocale) : null;
}

/** The title of the page at a path, as editors know it; null if the site has none there. */
function pageTitle(path: string, language: LeadLanguage): string | null {
  const page = path && matchRoute(path, language.addresses);
  if (!page) return null;
  const collection = collectionOfRoute(page.route);
  if (collection) return titleOf(collection, page.params.slug ?? page.params.page ?? '', language);
  const section = contentsSection(sectionOfRoute(page.route) ?? '');
  return section && language.messages[language.locale].model.labels[section.label]();
}

/** Title of the workshop or case that a lead is about, or what its form or its page says of that; empty for none. */
function aboutOf(record: RecordModel, language: LeadLanguage): string {
  const { locale, messages } = language;
  const { entry = '', page = '' } = contextOf(record);
  const [kind = '', key = ''] = entry.split('/');
  const title = isCollection(kind) && titleOf(kind, key, language);
  if (title) return title;
  const form = formOf(record);
  const [, field] = Object.entries(form ? FORMS[form].fields : {}).find(([name]) => name === kind) ?? [];
  const named = field ? `${field.label(messages[locale])} ${key}` : entry.replace('/', ' ');
  return named || pageTitle(page, language) || page;
}

/** Everything that the visitor filled in, besides name and mail address. */
export const leadValues = (record: RecordModel, language: LeadLanguage): Row[] =>
  valuesOf(record, language).map(({ label, value }) => ({ label, value }));

export function leadOrigin(record: RecordModel, language: LeadLanguage): Lead['origin'] {
  const texts = language.messages[language.locale].server.teamMail;
  const context = contextOf(record);
  const page = pageRow(texts.page(), context.page, language);
  const about = context.entry ? aboutOf(record, language) : '';
  const origin: Lead['origin'] = [
    page,
    // A workshop's page has its title.
    { label: texts.entry(), value: about === page.value ? '' : about },
    pageRow(texts.firstPage(), context.firstPage, language),
    { label: texts.referrer(), value: context.referrer ?? '' },
    { label: texts.campaign(), value: campaignLine(context) },
    { label: texts.language(), value: localeName(spokenIn(record, language)) },
  ];
  return origin.filter(({ value }) => value !== '');
}

/** A page by its title and with a link to it; anything that is none as the path that was sent. */
function pageRow(label: string, path = '', language: LeadLanguage): Lead['origin'][number] {
  const title = pageTitle(path, language);
  return title ? { label, value: title, path } : { label, value: path };
}

/** The language of the form that a lead was sent with. */
function spokenIn(record: RecordModel, { locale }: LeadLanguage): Locale {
  const { language } = contextOf(record);
  return isLocale(language) ? language : locale;
}

/** What forms ask for beside name and address, and where leads come from. */
export function tableLabels({ locale, messages }: LeadLanguage): string[] {
  const texts = messages[locale].server.teamMail;
  const asked = FORM_NAMES.flatMap((form) => [
    ...Object.entries(FORMS[form].fields)
      .filter(([name]) => !OF_PERSON.includes(name))
      .map(([, { label }]) => label(messages[locale])),
    formBackend(form).drawn?.label(texts) ?? [],
  ]).flat();
  const origin = [texts.page(), texts.firstPage(), texts.referrer(), texts.campaign(), texts.language()];
  return [...new Set([...asked, ...origin])];
}

/** A lead's values under {@link tableLabels}, pages by their paths; after them what no label names, as of a form of before. */
export function tableCells(record: RecordModel, language: LeadLanguage): string[] {
  const labels = tableLabels(language);
  const about = language.messages[language.locale].server.teamMail.entry();
  const rows: Lead['origin'] = [...leadValues(record, language), ...leadOrigin(record, language)];
  const cells = labels.map((wanted) => {
    const found = rows.find(({ label }) => label === wanted);
    return found?.path ?? found?.value ?? '';
  });
  const rest = rows.filter(({ label }) => !labels.includes(label) && label !== about);
  return [...cells, rest.map(({ label, value }) => `${label}: ${value}`).join('\n')];
}

/**
 * PocketBase's filter for leads that nobody has answered or closed. A new one has no state; PocketBase asks `= ""` in a way for
 * which SQLite uses no index.
 */
export const OPEN = ['state <= ""', ...OPEN_STATES.map((state) => `state = "${state}"`)].join(' || ');

/** The filter of unanswered leads that came before a time (epoch ms). */
export const overdueFilter = (since: number): string => `(${OPEN}) && created < "${toStoredDate(since)}"`;

/** The state of a stored lead; a new one has none yet. */
export const leadStateOf = (record: RecordModel): LeadState =>
  LEAD_STATES.find((state) => state === record.state) ?? 'new';

export function leadSummary(record: RecordModel, language: LeadLanguage): LeadSummary {
  const form = formOf(record);
  return {
    collection: record.collectionName,
    id: record.id,
    form: form ?? textIn(record.form),
    updated: textIn(record.updated),
    received: isoDate(record.created),
    name: textIn(record.name),
    email: readableAddress(textIn(record.email)),
    about: aboutOf(record, language),
    // The message first: the list shows its beginning.
    text: valuesOf(record, language)
      .sort((a, b) => Number(b.isLong) - Number(a.isLong))
      .map(({ value }) => value)
      .join(' · '),
    state: leadStateOf(record),
    owner: record.owner ? { id: textIn(record.owner), name: textIn(record.owner_name) } : null,
    answered: isoDate(record.answered),
    eraseOn: isoDate(record.erase_on),
  };
}

/** A lead with its labelled values and origin, and how a reply begins; what else there is of it is read apart. */
export function leadDetail(
  record: RecordModel,
  language: LeadLanguage,
): Omit<Lead, 'earlier' | 'notes' | 'delivery'> {
  const spoken = { ...language, locale: spokenIn(record, language) };
  const { greeting, greetingWithoutName } = language.messages[spoken.locale].server.visitorMail;
  const name = greetingName(textIn(record.name));
  return {
    ...leadSummary(record, language),
    values: leadValues(record, language),
    origin: leadOrigin(record, language),
    reply: {
      subject: replySubject(record, spoken),
      text: `${name ? greeting({ name }) : greetingWithoutName()}\n\n`,
    },
  };
}

/** Subject of a reply in the language of the lead; it names the workshop, case or package that the lead is about. */
function replySubject(record: RecordModel, language: LeadLanguage): string {
  const { reply } = language.messages[language.locale].server.leads;
  const { entry = '' } = contextOf(record);
  const subject = entry.startsWith('workshops/')
    ? reply.registration()
    : reply[formOf(record) ?? 'contact']();
  return entry ? `${subject}: ${aboutOf(record, language)}` : subject;
}
