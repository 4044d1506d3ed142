import { createIcon } from './create-icon';

export const IconPlus = createIcon('M12 4v16M4 12h16');
export const IconTrash = createIcon('M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5');
export const IconArrowUp = createIcon('M12 20V4M5 11l7-7 7 7');
export const IconArrowDown = createIcon('M12 4v16M5 13l7 7 7-7');
export const IconGrip = createIcon('M8 5h3M8 12h3M8 19h3M14 5h3M14 12h3M14 19h3');
export const IconUpload = createIcon('M12 16V4M6 10l6-6 6 6M4 16v4h16v-4');
export const IconPicture = createIcon('M3 4h18v16H3zM3 16l5-5 5 5 3-3 5 5M15 8h2v2h-2z');
export const IconVideo = createIcon('M3 4h18v16H3zM10 8.5l5.5 3.5-5.5 3.5z');
export const IconUndo = createIcon('M9 5 4 10l5 5M4 10h10a6 5 0 0 1 0 10h-4', '');
export const IconEye = createIcon(
  'M2 12c5-8.5 15-8.5 20 0-5 8.5-15 8.5-20 0zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
);
export const IconPencil = createIcon('m4 16-1 5 5-1L20 8l-4-4zM14 6l4 4');
export const IconCopy = createIcon('M9 8h11v13H9zM15 8V3H4v13h5');
export const IconSearch = createIcon('M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 21 21');
export const IconLink = createIcon(
  'm10 14 4-4M8 11l-3 3a3.5 3.5 0 0 0 5 5l3-3M11 8l3-3a3.5 3.5 0 0 1 5 5l-3 3',
);
export const IconHeading = createIcon('M3 5v14M12 5v14M3 12h9M16 14a2.5 2.5 0 0 1 5 0c0 2-5 2.5-5 5h5');
export const IconSubheading = createIcon('M3 5v14M12 5v14M3 12h9M16 11.5h5l-3 3a2.4 2.4 0 1 1-2 3.6');
export const IconList = createIcon('M9 6h12M9 12h12M9 18h12M3 6h2M3 12h2M3 18h2');
export const IconNumberedList = createIcon(
  'M10 6h11M10 12h11M10 18h11M3 4h1.5v5M3 15.5a1.5 1.5 0 0 1 3 0c0 1.5-3 2-3 3.5h3',
);
export const IconTable = createIcon('M3 5h18v14H3zM3 10h18M3 14.5h18M12 10v9');
export const IconHeaderRow = createIcon('M3 4h18v16H3zM3 7h18M3 10h18M12 10v10');
export const IconRowAbove = createIcon('M3 13h18v8H3zM12 13v8M12 2v7M8.5 5.5h7');
export const IconRowBelow = createIcon('M3 3h18v8H3zM12 3v8M12 15v7M8.5 18.5h7');
export const IconRemoveRow = createIcon('M3 3h18v8H3zM12 3v8M9 15.5l6 6M15 15.5l-6 6');
export const IconColumnBefore = createIcon('M13 3h8v18h-8zM13 12h8M2 12h7M5.5 8.5v7');
export const IconColumnAfter = createIcon('M3 3h8v18H3zM3 12h8M15 12h7M18.5 8.5v7');
export const IconRemoveColumn = createIcon('M3 3h8v18H3zM3 12h8M15.5 9l6 6M21.5 9l-6 6');
export const IconButton = createIcon('M3 7h18v10H3zM8 12h8');
