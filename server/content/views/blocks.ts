import type {
  ActionView,
  ContactView,
  CtaView,
  FaqView,
  FigureView,
  HeroView,
  HomeView,
  LandingView,
  LayoutData,
  ServicesView,
  StepsView,
  VoucherPackageView,
} from '../../../client/data/view-types';
import type { DetailFields } from '../detail-fields';
import { linkTarget } from '../link-target';

/**
 * The blocks that pages are made of, each from the details of one `contents` entry. A block without an entry, or without
 * anything to show, is null, and the page leaves its section out.
 */
type Block<View> = (details: DetailFields | null) => View;

export function toAction(details: DetailFields | null): ActionView | null {
  const to = linkTarget(details?.text('to') ?? '');
  return details && to ? { label: details.text('label'), to } : null;
}

/** A page always has a hero, if only an empty one: its title is the page's heading. */
export const toHero: Block<HeroView> = (details) => ({
  eyebrow: details?.text('eyebrow') ?? '',
  title: details?.text('title') ?? '',
  lead: details?.text('lead') ?? '',
  primary: toAction(details?.map('primary') ?? null),
  secondary: toAction(details?.map('secondary') ?? null),
});

function toFigure(details: DetailFields | null): FigureView | null {
  const figure = { value: details?.text('value') ?? '', label: details?.text('label') ?? '' };
  return figure.value ? figure : null;
}

export const toFigureList = (items: readonly DetailFields[]): FigureView[] =>
  items.map(toFigure).filter((figure) => figure !== null);

export const toFigures: Block<FigureView[]> = (details) => toFigureList(details?.maps('items') ?? []);

export const toServices: Block<ServicesView | null> = (details) => {
  const items = (details?.maps('items') ?? [])
    .map((item) => ({
      eyebrow: item.text('eyebrow'),
      title: item.text('title'),
      text: item.text('text'),
      to: linkTarget(item.text('to')),
      label: item.text('label'),
    }))
    .filter((item) => item.title);
  return details && items.length > 0
    ? { title: details.text('title'), lead: details.text('lead'), items }
    : null;
};

export const toSteps: Block<StepsView | null> = (details) => {
  const items = (details?.maps('items') ?? [])
    .map((item) => ({ title: item.text('title'), text: item.text('text') }))
    .filter((item) => item.title);
  return details && items.length > 0
    ? { title: details.text('title'), lead: details.text('lead'), items }
    : null;
};

export const toFaq: Block<FaqView | null> = (details) => {
  const items = (details?.maps('items') ?? [])
    .map((item) => ({ question: item.text('question'), answer: item.text('answer') }))
    .filter((item) => item.question && item.answer);
  return details && items.length > 0 ? { title: details.text('title'), items } : null;
};

export const toCta: Block<CtaView | null> = (details) => {
  const title = details?.text('title') ?? '';
  return details && title ? { title, text: details.text('text'), action: toAction(details) } : null;
};

export const toFeatured: Block<HomeView['featured']> = (details) => {
  const title = details?.text('title') ?? '';
  return details && title
    ? {
        title,
        lines: details.texts('lines'),
        action: toAction(details),
        figure: toFigure(details.map('figure')),
      }
    : null;
};

export const toDialogue: Block<LandingView['dialogue']> = (details) => {
  const lines = (details?.maps('lines') ?? [])
    .map((line) => ({
      who: line.text('who') === 'visitor' ? ('visitor' as const) : ('assistant' as const),
      text: line.text('text'),
    }))
    .filter((line) => line.text);
  return details && lines.length > 0 ? { title: details.text('title'), lines } : null;
};

export const toContact: Block<ContactView | null> = (details) =>
  details && {
    title: details.text('title'),
    text: details.text('text'),
    email: details.text('email'),
    phone: details.text('phone'),
    address: details.text('address'),
    hours: details.text('hours'),
  };

/** Packages without a number are left out: the number is the value that the voucher form sends. */
export const toPackages: Block<VoucherPackageView[]> = (details) =>
  (details?.maps('items') ?? []).flatMap((item) => {
    const number = item.number('number');
    if (number === null) return [];
    return {
      number,
      title: item.text('title'),
      price: item.text('price'),
      summary: item.text('summary'),
      features: item.texts('features'),
      recommended: item.flag('recommended'),
    };
  });

/** Without a link there is nothing to book; without a text the button is labelled by the site. */
export const toBooking: Block<LayoutData['booking']> = (details) => {
  const link = linkTarget(details?.text('link') ?? '');
  return details && link ? { text: details.text('text'), link } : null;
};

export const toVoucherForm: Block<{ title: string; button: string } | null> = (details) =>
  details && { title: details.text('title'), button: details.text('button') };
