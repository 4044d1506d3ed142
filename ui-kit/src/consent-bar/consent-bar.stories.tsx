import type { Meta } from '@storybook/react-vite';
import { ConsentBar } from './consent-bar';

export default {
  title: 'Answer/ConsentBar',
  component: ConsentBar,
  // It is fixed to the window, so each gets a window of its own.
  parameters: { docs: { story: { inline: false, height: '14rem' } } },
  args: { label: 'Privacy choices', children: 'May we count visits and show a chat?', onChoice: () => {} },
} satisfies Meta<typeof ConsentBar>;

export const Default = {};

export const WithPurposes = {
  args: {
    purposes: [
      { name: 'chat', label: 'Chat' },
      { name: 'statistics', label: 'Visit statistics', isOn: true },
    ],
  },
};
