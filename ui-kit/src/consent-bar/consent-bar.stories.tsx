import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConsentBar } from './consent-bar';

export default {
  title: 'Answer/ConsentBar',
  component: ConsentBar,
  // It is fixed to the window, so each gets a window of its own.
  parameters: { docs: { story: { inline: false, height: '14rem' } } },
  args: { label: 'Privacy choices', children: 'May we count visits and show a chat?', onChoice: () => {} },
} satisfies Meta<typeof ConsentBar>;
type Story = StoryObj<typeof ConsentBar>;

export const Default: Story = {};

export const WithPurposes: Story = {
  args: {
    purposes: [
      { name: 'chat', label: 'Chat' },
      { name: 'statistics', label: 'Visit statistics', isOn: true },
    ],
  },
};

export const InAnotherLanguage: Story = {
  args: {
    label: 'Zasebnost',
    acceptLabel: 'Sprejmem',
    declineLabel: 'Zavrnem',
    children: (
      <>
        Ali smemo šteti obiske? <a href="#zasebnost">Kako to počnemo</a>
      </>
    ),
  },
};
