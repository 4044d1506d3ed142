import { type LegalKind, type LegalPage, LEGAL_SLUGS } from '../../../client/edit/api/legal';
import type { AllMessages, ServerMessages } from '../../../client/i18n/all-messages';
import { LOCALES, type Locale, localizedField } from '../../../client/i18n/locales';
import type { ContentsKey, ContentsSection } from '../../../client/model/contents-entries';
import { toStoredDate } from '../../../client/model/stored-date';
import type { StarterEntry } from '../../saving/replace-content';

type Write<Value> = (messages: ServerMessages, locale: Locale) => Value;

/**
 * The content that a company's site begins with: short texts in every language of the product, and the models of the legal pages,
 * which stay drafts until a lawyer has read them. Pictures are those that the product draws.
 */
export function starterContent(
  messages: AllMessages,
  legalPage: (kind: LegalKind, locale: Locale) => LegalPage,
  now: number,
): StarterEntry[] {
  const inEach = (name: string, write: Write<unknown>) =>
    Object.fromEntries(
      LOCALES.map((locale) => [localizedField(name, locale), write(messages[locale], locale)]),
    );
  const part = <Section extends ContentsSection>(
    section: Section,
    key: ContentsKey<Section>,
    write: Write<unknown>,
  ): StarterEntry => ({
    collection: 'contents',
    values: { section, key, ...inEach('details', write) },
  });
  const page = (
    slug: string,
    {
      draft = false,
      ...texts
    }: { title: Write<string>; summary?: Write<string>; body?: Write<string>; draft?: boolean },
  ): StarterEntry => ({
    collection: 'pages',
    values: {
      slug,
      draft,
      published: toStoredDate(now),
      ...Object.assign({}, ...Object.entries(texts).map(([name, write]) => inEach(name, write))),
    },
  });
  const landing = (
    section: Exclude<ContentsSection, 'menus' | 'misc' | 'page-home'>,
    title: Write<string>,
    service: keyof ServerMessages['starter']['services'],
  ) =>
    part(section, 'hero', (texts, locale) => ({
      title: title(texts, locale),
      lead: texts.starter.services[service](),
    }));

  return [
    part('page-home', 'hero', ({ starter: { home, contact } }) => ({
      title: home.title(),
      lead: home.lead(),
      primary: { label: contact.button(), to: '/#contact' },
    })),
    part('page-home', 'services', ({ starter: { home } }) => ({
      title: home.stepsTitle(),
      items: [
        { title: home.first.title(), text: home.first.text() },
        { title: home.second.title(), text: home.second.text() },
        { title: home.third.title(), text: home.third.text() },
      ],
    })),
    part('page-home', 'cta', ({ starter: { contact } }) => ({
      title: contact.question(),
      label: contact.button(),
      to: '/contact',
    })),
    landing('page-digitalization', ({ sections }) => sections.digitalization(), 'digitalization'),
    landing('page-ai-svetovanje', ({ model }) => model.labels.aiConsulting(), 'consulting'),
    landing('page-ai-assistant', ({ model }) => model.labels.aiAssistant(), 'assistant'),
    landing('page-web3', ({ sections }) => sections.web3(), 'web3'),
    landing('page-voucher', ({ model }) => model.labels.voucher(), 'voucher'),
    part('page-voucher', 'packages', ({ starter }) => ({
      items: [{ number: 1, title: starter.voucherForm.package({ number: 1 }) }],
    })),
    part('page-voucher', 'voucher-form', ({ starter }) => ({ title: starter.voucherForm.title() })),
    landing('page-referral', ({ model }) => model.labels.referral(), 'referral'),
    landing('page-workshops', ({ sections }) => sections.workshops(), 'workshops'),
    landing('page-project', ({ sections }) => sections.project(), 'projects'),
    landing('page-blog', ({ sections }) => sections.blog(), 'blog'),
    part('misc', 'contact', ({ starter: { contact } }) => ({ title: contact.title(), text: contact.text() })),
    part('misc', 'booking', ({ starter: { contact } }) => ({ text: contact.button(), link: '/contact' })),
    ...(['menuDefault', 'menuWeb', 'menuWeb3', 'menuSi'] as const).map((menu) =>
      part('menus', menu, (texts) => [...sectionLinks(texts), ...companyLinks(texts)]),
    ),
    part('menus', 'menu-footer', sectionLinks),
    page('about', {
      title: ({ footer }) => footer.about(),
      summary: ({ starter }) => starter.about.summary(),
      body: ({ starter }) => starter.about.body(),
    }),
    page('contact', {
      title: ({ contact }) => contact.title(),
      summary: ({ starter }) => starter.contact.text(),
    }),
    page('manufacturing', {
      title: ({ model }) => model.labels.manufacturing(),
      summary: ({ starter }) => starter.services.manufacturing(),
    }),
    ...(Object.keys(LEGAL_SLUGS) as LegalKind[]).map((kind) =>
      page(LEGAL_SLUGS[kind], {
        draft: true,
        title: (_texts, locale) => legalPage(kind, locale).title,
        body: (_texts, locale) => legalPage(kind, locale).body,
      }),
    ),
  ];
}

/** Links of the parts of the site. Those of parts that are switched off are not shown. */
const sectionLinks = ({ sections, model }: ServerMessages): unknown[] => [
  link(sections.digitalization(), '/digitalization', 'digitalization'),
  link(model.labels.manufacturing(), '/manufacturing', 'manufacturing'),
  link(sections.web3(), '/web3', 'web3'),
  link(sections.workshops(), '/workshops', 'workshops'),
  link(sections.project(), '/project', 'project'),
  link(sections.blog(), '/blog', 'blog'),
];

const companyLinks = ({ footer, contact }: ServerMessages): unknown[] => [
  link(footer.about(), '/about', 'about'),
  link(contact.title(), '/contact', 'contact'),
];

const link = (label: string, to: string, name: string) => ({ label, to, name });
