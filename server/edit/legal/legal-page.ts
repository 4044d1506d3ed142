import { CHOICE_DAYS, CHOICE_KEY } from '../../../client/consent/kept-choice';
import { LEGAL_SLUGS, type LegalKind, type LegalPage } from '../../../client/edit/api/legal';
import type { ServerMessages } from '../../../client/i18n/all-messages';
import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_S } from '../../../client/i18n/locale-cookie';
import { DAY_MS } from '../../../client/model/stored-date';
import { VERSION_KEY } from '../../../client/router/app-version';
import { DONE_KEPT_MS } from '../../forms/outbox-submissions';
import { escapeHtml } from '../../pages/escape-html';

export const LEGAL_KINDS = Object.keys(LEGAL_SLUGS) as LegalKind[];

/** Facts about the company and its site for the legal pages. An empty text is left out. */
export interface LegalFacts {
  legalName: string;
  address: string;
  register: string;
  vat: string;
  email: string;
  phone: string;
  /** Host of the chat that visitors are asked about; empty without one. */
  chatHost: string;
  /** Host of the visit statistics that visitors are asked about; empty without any. */
  analyticsHost: string;
  /** Companies whose players pages can load. */
  videoProviders: readonly string[];
  hasLanguages: boolean;
  hasWorkshops: boolean;
  hasVoucher: boolean;
  hasReferral: boolean;
  /** Names of the cookies of people who edit the site or have a link to a preview. */
  editCookies: readonly string[];
  /** How long leads of any form are kept at most, in months. */
  leadMonths: number;
}

const HOUR_MS = 60 * 60_000;
const LOCALE_DAYS = (LOCALE_COOKIE_MAX_AGE_S * 1000) / DAY_MS;

/** Writes the model of a legal page from the facts, in the language of the messages. It begins by saying that a lawyer has to read it. */
export function legalPage(
  kind: LegalKind,
  { legal, footer }: Pick<ServerMessages, 'legal' | 'footer'>,
  facts: LegalFacts,
): LegalPage {
  const name = escapeHtml(facts.legalName);
  const company = companyLines(facts, legal);
  const contact = facts.email
    ? `<a href="mailto:${escapeHtml(facts.email)}">${escapeHtml(facts.email)}</a>`
    : `<a href="/contact">${legal.contactForm()}</a>`;
  const hosts = [...new Set([facts.chatHost, facts.analyticsHost])]
    .filter(Boolean)
    .map(escapeHtml)
    .join(', ');

  const services = [
    hosts && legal.privacy.services({ hosts, choices: escapeHtml(footer.choices()) }),
    facts.chatHost && legal.privacy.chat(),
    facts.videoProviders.length > 0 && legal.privacy.videos({ names: facts.videoProviders.join(', ') }),
  ];
  const stored = [
    facts.hasLanguages && legal.storage.locale({ name: LOCALE_COOKIE, days: LOCALE_DAYS }),
    legal.storage.version({ name: VERSION_KEY }),
    hosts && legal.storage.consent({ name: CHOICE_KEY, days: CHOICE_DAYS }),
    legal.storage.tab(),
    legal.storage.editing({
      names: facts.editCookies.map((each) => `<code>${each}</code>`).join(', '),
      days: LOCALE_DAYS,
    }),
  ];
  const storage = [
    legal.storage.intro(),
    `<ul>${stored.flatMap((item) => (item ? `<li>${item}</li>` : [])).join('')}</ul>`,
    legal.storage.clearing(),
  ];

  const parts: Record<LegalKind, readonly (string | false)[]> = {
    privacy: [
      legal.privacy.responsible({ company }),
      legal.privacy.forms(),
      facts.hasWorkshops && legal.privacy.workshops(),
      facts.hasVoucher && legal.privacy.voucher(),
      facts.hasReferral && legal.privacy.referral(),
      legal.privacy.spam(),
      legal.privacy.keeping({ months: facts.leadMonths, hours: DONE_KEPT_MS / HOUR_MS }),
      legal.privacy.recipients(),
      legal.privacy.reading(),
      ...storage,
      ...services,
      legal.privacy.rights({ contact }),
    ],
    terms: [
      legal.terms.imprint({ company, contact }),
      legal.terms.use({ name }),
      legal.terms.contents(),
      legal.terms.offers(),
      facts.hasWorkshops && legal.terms.workshops(),
      facts.hasVoucher && legal.terms.voucher(),
      facts.hasReferral && legal.terms.referral(),
      legal.terms.law({ name }),
    ],
    cookies: [
      legal.cookies.intro({ name }),
      ...storage,
      ...services,
      !services.some(Boolean) && legal.cookies.none(),
    ],
    accessibility: [
      legal.accessibility.intro({ name }),
      legal.accessibility.status(),
      legal.accessibility.limits(),
      legal.accessibility.feedback({ contact }),
    ],
  };
  const body = [legal.notice(), ...parts[kind]].filter(Boolean).join('\n');
  return { title: legal.titles[kind](), body };
}

/** The company's name, address and numbers, each in a line of its own. */
const companyLines = (
  { legalName, address, register, vat, email, phone }: LegalFacts,
  legal: ServerMessages['legal'],
): string =>
  [
    legalName,
    ...address.split('\n'),
    register && legal.register({ number: register }),
    vat && legal.vat({ number: vat }),
    email,
    phone && legal.phone({ number: phone }),
  ]
    .filter(Boolean)
    .map(escapeHtml)
    .join('<br>');
