import type { Meta } from '@storybook/react-vite';
import * as editorIcons from './editor-icons';
import * as icons from './icons';

const every = (set: Record<string, typeof icons.IconCheck>) => () =>
  Object.entries(set).map(([name, Icon]) => (
    <span key={name}>
      <Icon /> <code>{name}</code>
    </span>
  ));

/** Drawn on a grid of 24 with a line of 2. Size and colour come from the text; a `title` names an icon to screen readers. */
export default { title: 'Small parts/Icon', parameters: { arrange: 'row' } } satisfies Meta;

export const Default = { render: every(icons) };

/** These come from `@site/ui-kit/editor`. */
export const ForEditing = { render: every(editorIcons) };
