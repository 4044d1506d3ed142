import type { Preview } from '@storybook/react-vite';
import './preview.css';
import '../src/styles/styles.css';
import '../src/styles/editor.css';
import { createTheme } from '../src/theme/create-theme';

/** Another company's theme. */
const harbour = document.createElement('style');
harbour.textContent = createTheme({ primary: '#ff8a5c', accent: '#0a6f78' }, "[data-brand='harbour']");
document.head.append(harbour);

const TONES = ['none', 'light', 'dark', 'paper', 'ink', 'night', 'primary', 'third', 'fourth'];
const toolbar = (icon: 'mirror' | 'mobile' | 'paintbrush' | 'sun' | 'transfer', items: string[]) => ({
  icon,
  items,
  dynamicTitle: true,
});

const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: { scheme: 'light', tone: 'none', direction: 'ltr', theme: 'house', density: 'default' },
  globalTypes: {
    scheme: {
      description: 'Light or dark: data-theme of the page',
      toolbar: toolbar('sun', ['light', 'dark', 'auto']),
    },
    direction: { description: 'Direction of the text', toolbar: toolbar('transfer', ['ltr', 'rtl']) },
    tone: { description: 'Tone of the ground', toolbar: toolbar('paintbrush', TONES) },
    theme: {
      description: 'Theme: the same markup under other tokens',
      toolbar: toolbar('mirror', ['house', 'harbour']),
    },
    density: { description: 'Density', toolbar: toolbar('mobile', ['default', 'compact']) },
  },
  parameters: {
    layout: 'fullscreen',
    // The toolbar's tones are backgrounds with the text that belongs on them.
    backgrounds: { disabled: true },
    options: {
      storySort: {
        order: ['Start', 'Guide', 'Recipes', 'Changes', 'Tokens', '*', 'Small parts', 'Whole pages'],
      },
    },
  },
  decorators: [
    (Story, { globals, parameters, viewMode }) => {
      const isStory = viewMode === 'story';
      // A dialog lies outside of the stage.
      const page = document.documentElement;
      page.dataset.theme = globals.scheme;
      page.dataset.brand = globals.theme;
      if (isStory) page.dir = globals.direction;
      // The page of the documentation shows many stories and has landmarks of its own, as a whole page has.
      const Stage = isStory && parameters.arrange !== 'page' ? 'main' : 'div';
      return (
        <Stage
          className="stage"
          dir={globals.direction}
          data-tone={globals.tone === 'none' ? undefined : globals.tone}
          data-arrange={parameters.arrange}
          data-density={globals.density}
        >
          <Story />
        </Stage>
      );
    },
  ],
};

export default preview;
