import type { Story } from '../story';
import { buttonStory } from './button-story';
import {
  accordionStory,
  cardLinkStory,
  cardStory,
  carouselStory,
  containerStory,
  sectionStory,
  tagStory,
} from './container-stories';
import { comboboxStory, fileFieldStory, focalPointStory, switchStory } from './editor-field-stories';
import { sortableListStory, tabsStory, toastStory } from './editor-stories';
import {
  alertStory,
  consentBarStory,
  dialogStory,
  spinnerStory,
  visuallyHiddenStory,
} from './feedback-stories';
import { checkboxStory, fieldStory, selectStory, textAreaStory, textFieldStory } from './field-stories';
import { iconStory } from './icon-story';
import { breadcrumbsStory, dropdownMenuStory, paginationStory } from './navigation-stories';

/** Every component of the kit, in the order of the gallery. */
export const STORIES: { title: string; stories: Story[] }[] = [
  { title: 'Act', stories: [buttonStory] },
  { title: 'Ask', stories: [textFieldStory, textAreaStory, selectStory, checkboxStory, fieldStory] },
  { title: 'Answer', stories: [alertStory, dialogStory, consentBarStory, spinnerStory] },
  { title: 'Find the way', stories: [dropdownMenuStory, breadcrumbsStory, paginationStory] },
  {
    title: 'Lay out',
    stories: [
      cardStory,
      cardLinkStory,
      tagStory,
      accordionStory,
      carouselStory,
      sectionStory,
      containerStory,
    ],
  },
  {
    title: 'Edit',
    stories: [
      tabsStory,
      sortableListStory,
      comboboxStory,
      switchStory,
      fileFieldStory,
      focalPointStory,
      toastStory,
    ],
  },
  { title: 'Small parts', stories: [iconStory, visuallyHiddenStory] },
];
