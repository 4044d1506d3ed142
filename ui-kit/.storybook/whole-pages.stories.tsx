import type { Meta } from '@storybook/react-vite';
import { Article as Content, SiteHeader } from '../test/applications/pages/article';
import { Checkout as Order } from '../test/applications/pages/checkout';
import { Settings as Preferences } from '../test/applications/pages/settings';

export default {
  title: 'Whole pages',
  parameters: { arrange: 'page', docs: { story: { inline: false, height: '40rem' } } },
} satisfies Meta;

export const Article = {
  render: () => (
    <>
      <SiteHeader />
      <main>
        <Content />
      </main>
    </>
  ),
};

/** Press the button at once: the summary takes the focus and leads to each field. */
export const Checkout = { render: () => <main children={<Order />} /> };

export const Settings = { render: () => <main children={<Preferences />} /> };
