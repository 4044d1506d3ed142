import { createIcon } from './create-icon';

export const IconArrowRight = createIcon('M3 12h17M13 5l7 7-7 7', '');
export const IconArrowUpRight = createIcon('M6 18 18 6M8 6h10v10', '');
export const IconMenu = createIcon('M3 7h18M3 12h18M3 17h18');
export const IconClose = createIcon('m5 5 14 14M19 5 5 19');
export const IconCheck = createIcon('m4 12.5 5.5 5.5L20 7');
export const IconChevronDown = createIcon('m5 9 7 7 7-7');
export const IconChevronLeft = createIcon('m15 5-7 7 7 7', '');
export const IconChevronRight = createIcon('m9 5 7 7-7 7', '');
export const IconCalendar = createIcon('M4 6h16v14H4zM4 11h16M8 3v5M16 3v5');
export const IconPin = createIcon(
  'M12 21.5 5.7 14a8 8 0 1 1 12.6 0zM12 7a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
);
export const IconClock = createIcon('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5.5l4 2.5');
export const IconEuro = createIcon('M19 6.2A7.6 7.6 0 1 0 19 17.8M3 10.2h11M3 13.8h9');
export const IconUsers = createIcon(
  'M9 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 20v-1a4.5 4.5 0 0 1 4.5-4.5h4a4.5 4.5 0 0 1 4.5 4.5v1M15.5 4.3a3.5 3.5 0 0 1 0 6.4M18 14.7a4.5 4.5 0 0 1 3.5 4.3v1',
);
export const IconHome = createIcon('M3 11.5 12 4l9 7.5M5.5 9.5V20h13V9.5M10 20v-6h4v6');
export const IconMail = createIcon('M3 5h18v14H3zM3 7l9 6.5L21 7');
export const IconPhone = createIcon(
  'M4 4h4.6l1.9 4.9-2.5 1.8a12 12 0 0 0 5.3 5.3l1.8-2.5 4.9 1.9V20A16 16 0 0 1 4 4z',
);
export const IconInfo = createIcon('M12 10v10M12 4v3');
export const IconAlert = createIcon('M12 4v10M12 17v3');
export const IconQuote = createIcon('M10 7H4v6h6zm0 6c0 2.5-1.5 4-4 4.5M20 7h-6v6h6zm0 6c0 2.5-1.5 4-4 4.5');
export const IconGlobe = createIcon(
  'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18',
);
export const IconRss = createIcon('M5 4a15 15 0 0 1 15 15M5 11a8 8 0 0 1 8 8M5 18h2v2H5z');
