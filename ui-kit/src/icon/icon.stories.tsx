import type { Meta, StoryObj } from '@storybook/react-vite';
import type { IconComponent } from './create-icon';
import * as editorIcons from './editor-icons';
import * as icons from './icons';

/** Drawn on a grid of 24 with a line of 2. Size and colour come from the text; a `title` names an icon to screen readers. */
export default { title: 'Small parts/Icon' } satisfies Meta;
type Story = StoryObj;

const every = (set: Record<string, IconComponent>) =>
  Object.entries(set).map(([name, Icon]) => (
    <span key={name}>
      <Icon /> <code>{name}</code>
    </span>
  ));

export const Default: Story = { render: () => <>{every(icons)}</> };

/** These come from `@site/ui-kit/editor`. */
export const ForEditing: Story = { render: () => <>{every(editorIcons)}</> };
