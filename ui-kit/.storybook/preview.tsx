import type { Preview } from '@storybook/react-vite';
import './preview.css';
import '../src/styles/styles.css';
import '../src/styles/editor.css';

const TONES = ['light', 'dark', 'paper', 'ink', 'night', 'primary', 'third', 'fourth'];

const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: { tone: 'light', theme: 'house', direction: 'ltr' },
  globalTypes: {
    tone: { description: 'Tone', toolbar: { icon: 'paintbrush', items: TONES, dynamicTitle: true } },
    direction: {
      description: 'Direction of the text',
      toolbar: { icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
    theme: {
      description: 'Theme: the same markup under other tokens',
      toolbar: { icon: 'mirror', items: ['house', 'harbour', 'plum'], dynamicTitle: true },
    },
  },
  parameters: {
    layout: 'fullscreen',
    // The toolbar's tones are backgrounds with the text that belongs on them.
    backgrounds: { disabled: true },
    options: {
      storySort: {
        order: ['Tokens', 'Act', 'Ask', 'Answer', 'Find the way', 'Lay out', 'Edit', 'Small parts'],
      },
    },
    viewport: {
      options: Object.fromEntries(
        [320, 375, 768, 1440, 2560].map((width) => [
          `width-${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: '900px' } },
        ]),
      ),
    },
  },
  decorators: [
    (Story, { globals, parameters, viewMode }) => {
      // The page of the documentation shows many stories and has landmarks of its own.
      const Stage = viewMode === 'story' ? 'main' : 'div';
      return (
        <Stage
          className={`stage theme-${String(globals.theme)}`}
          dir={globals.direction}
          data-tone={globals.tone}
          data-arrange={parameters.arrange}
        >
          <Story />
        </Stage>
      );
    },
  ],
};

export default preview;
