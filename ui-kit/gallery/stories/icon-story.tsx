import * as kit from '@brightfold/ui-kit';
import type { IconComponent } from '@brightfold/ui-kit';
import type { Story } from '../story';

const ICONS = Object.entries(kit).filter(([name]) => name.startsWith('Icon')) as [string, IconComponent][];

export const iconStory: Story = {
  name: 'Icon',
  summary:
    'Drawn on a grid of 24 with a line of 2. Each is a component of its own; unused ones cost nothing.',
  native: 'svg',
  examples: [
    {
      title: 'The set',
      note: 'Hidden from assistive technology unless it has a title. Size and colour come from the text.',
      element: (
        <ul className="icons">
          {ICONS.map(([name, Icon]) => (
            <li key={name}>
              <Icon />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      ),
      code: `<IconCalendar />\n<IconCheck title="Included" />`,
    },
  ],
};
