import type { LayoutData, LinkView } from '../../../client/data/view-types';
import { menuKey, stripDigitalization } from '../../../client/layout/header-rules';
import type { SiteSeo } from '../content-service';
import { toBooking, toPackages, toVoucherForm } from '../views/blocks';
import { toLinks } from '../views/links';
import { readBlock, readText, type PageContext } from './page-context';

type LayoutContext = Pick<PageContext, 'reader' | 'views' | 'buildTarget'>;

/** Header, footer and dialog without any content, for error pages of a site that has none yet. */
export const EMPTY_LAYOUT: LayoutData = {
  menu: null,
  footer: [],
  companyLine: '',
  booking: null,
  voucherForm: null,
  packages: [],
};

/** Loads header, footer and dialog of a page. @param pageName - the name that the header's rules use */
export async function loadLayout(context: LayoutContext, pageName: string): Promise<LayoutData> {
  const [menu, footer, companyLine, booking, voucherForm, packages] = await Promise.all([
    loadMenu(context, pageName),
    readLinks(context, 'menu-footer'),
    readText(context, 'misc', 'company'),
    readBlock(context, 'misc', 'booking'),
    readBlock(context, 'page-voucher', 'voucher-form'),
    readBlock(context, 'page-voucher', 'packages'),
  ]);
  return {
    menu,
    footer: footer ?? [],
    companyLine,
    booking: toBooking(booking),
    voucherForm: toVoucherForm(voucherForm),
    packages: toPackages(packages).map(({ number, title }) => ({ number, title })),
  };
}

async function loadMenu(context: LayoutContext, pageName: string): Promise<LinkView[] | null> {
  const key = menuKey({ pageName, buildTarget: context.buildTarget });
  if (key === null) return [];
  const links = await readLinks(context, key);
  return links && key === 'menuSi' ? stripDigitalization(links) : links;
}

async function readLinks({ reader, views }: LayoutContext, key: string): Promise<LinkView[] | null> {
  const record = await reader.content('menus', key);
  return record && views.once(record, 'links', () => toLinks(views.detailsList(record, 'details')));
}

/** Defaults of the head, from the entry `misc/seo-site`. */
export async function loadSiteSeo({ reader, views }: LayoutContext): Promise<SiteSeo> {
  const record = await reader.content('misc', 'seo-site');
  if (!record) return { title: '', description: '', image: '' };
  const details = views.details(record, 'details');
  return {
    title: details.text('title'),
    description: details.text('description'),
    image: views.files.url('contents', record, 'file'),
  };
}
