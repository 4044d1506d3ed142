import * as kit from '@brightfold/ui-kit';
import type { IconComponent } from '@brightfold/ui-kit';
import * as editor from '@brightfold/ui-kit/editor';
import type { Story } from '../story';

function IconSet({ of }: { of: object }) {
  const icons = Object.entries(of).filter(([name]) => name.startsWith('Icon')) as [string, IconComponent][];
  return (
    <ul className="icons">
      {icons.map(([name, Icon]) => (
        <li key={name}>
          <Icon />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}

export const iconStory: Story = {
  name: 'Icon',
  summary:
    'Drawn on a grid of 24 with a line of 2. Each is a component of its own; unused ones cost nothing.',
  native: 'svg',
  examples: [
    {
      title: 'The set',
      note: 'Hidden from assistive technology unless it has a title. Size and colour come from the text.',
      element: <IconSet of={kit} />,
      code: `<IconCalendar />\n<IconCheck title="Included" />`,
    },
    {
      title: 'For editing',
      note: 'These come from @brightfold/ui-kit/editor.',
      element: <IconSet of={editor} />,
      code: `<IconPencil />\n<IconTrash title="Removed" />`,
    },
  ],
};
