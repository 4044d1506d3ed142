import { Breadcrumbs, DropdownMenu, Pagination } from '@brightfold/ui-kit';
import { withCode } from '../print-jsx';
import type { Story } from '../story';

const pageHref = withCode((page: number) => `?page=${page}`, '(page) => `?page=${page}`');

const DIGITALIZATION = [
  { label: 'Overview', href: '#dropdownmenu', current: true },
  { label: 'AI consulting', href: '#ai-consulting' },
  { label: 'AI assistant', href: '#ai-assistant' },
];
const WEB3 = [
  { label: 'Vouchers', href: '#vouchers' },
  { label: 'Referral', href: '#referral' },
  { label: 'Book a call', href: 'https://example.com/', external: true },
];

export const dropdownMenuStory: Story = {
  name: 'DropdownMenu',
  summary:
    'A button with links under it, for navigation. Opens on hover, tap, Enter, Space and arrow keys, walks with arrows, closes with Escape; without JavaScript the stylesheet opens it.',
  native: 'div',
  playground: {
    component: DropdownMenu,
    props: { label: 'Web3', items: WEB3 },
    without: ['items', 'renderLink'],
  },
  examples: [
    {
      title: 'Current section, external link, other edge',
      element: (
        <>
          <DropdownMenu label="Digitalization" items={DIGITALIZATION} />
          <DropdownMenu label="Web3" items={WEB3} />
          <DropdownMenu label="More" items={WEB3} align="end" />
        </>
      ),
    },
    {
      title: 'Links of a router',
      element: (
        <DropdownMenu
          label="Web3"
          items={WEB3}
          renderLink={(item, { children, ...props }) => (
            <a {...props} data-router-link="" href={item.href}>
              {children}
            </a>
          )}
        />
      ),
      code: `<DropdownMenu
  label="Web3"
  items={items}
  renderLink={(item, props) => <Link to={item.href} {...props} />}
/>`,
    },
  ],
};

export const breadcrumbsStory: Story = {
  name: 'Breadcrumbs',
  summary: 'Where the page is, and the way back up.',
  native: 'nav',
  playground: {
    component: Breadcrumbs,
    props: {
      items: [
        { label: 'Home', href: '#' },
        { label: 'Cases', href: '#cases' },
        { label: 'Orders without retyping', href: '#orders' },
      ],
    },
    without: ['items', 'renderLink'],
  },
  examples: [
    {
      title: 'A long way',
      element: (
        <Breadcrumbs
          label="Where you are"
          items={[
            { label: 'Domov', href: '#' },
            { label: 'Digitalizacija poslovanja', href: '#digitalizacija' },
            { label: 'Umetna inteligenca v proizvodnih podjetjih', href: '#ui' },
            { label: 'Pregledovanje dobavnic brez prepisovanja', href: '#dobavnice' },
          ]}
        />
      ),
    },
  ],
};

export const paginationStory: Story = {
  name: 'Pagination',
  summary:
    'Links to the pages of a list: the first, the last and the neighbours. No link where there is no page.',
  native: 'nav',
  playground: {
    component: Pagination,
    props: { page: 4, pages: 12, hrefFor: pageHref },
    without: ['hrefFor', 'pageLabel', 'renderLink'],
    toValid: (props) => ({ ...props, page: Math.min(Number(props.page), Number(props.pages)) }),
  },
  examples: [
    {
      title: 'First, middle, last',
      layout: 'stack',
      element: (
        <>
          <Pagination label="Pages, at the start" page={1} pages={5} hrefFor={pageHref} />
          <Pagination label="Pages, in the middle" page={8} pages={20} hrefFor={pageHref} />
          <Pagination label="Pages, at the end" page={3} pages={3} hrefFor={pageHref} />
        </>
      ),
    },
  ],
};
