import { createIcon } from './create-icon';

export const IconPlus = /* @__PURE__ */ createIcon('M12 4v16M4 12h16');
export const IconTrash = /* @__PURE__ */ createIcon('M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5');
export const IconArrowUp = /* @__PURE__ */ createIcon('M12 20V4M5 11l7-7 7 7');
export const IconArrowDown = /* @__PURE__ */ createIcon('M12 4v16M5 13l7 7 7-7');
export const IconGrip = /* @__PURE__ */ createIcon('M8 5h3M8 12h3M8 19h3M14 5h3M14 12h3M14 19h3');
export const IconUpload = /* @__PURE__ */ createIcon('M12 16V4M6 10l6-6 6 6M4 16v4h16v-4');
export const IconPicture = /* @__PURE__ */ createIcon('M3 4h18v16H3zM3 16l5-5 5 5 3-3 5 5M15 8h2v2h-2z');
export const IconUndo = /* @__PURE__ */ createIcon('M9 5 4 10l5 5M4 10h10a6 5 0 0 1 0 10h-4');
export const IconEye = /* @__PURE__ */ createIcon(
  'M2 12c5-8.5 15-8.5 20 0-5 8.5-15 8.5-20 0zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
);
export const IconPencil = /* @__PURE__ */ createIcon('m4 16-1 5 5-1L20 8l-4-4zM14 6l4 4');
export const IconCopy = /* @__PURE__ */ createIcon('M9 8h11v13H9zM15 8V3H4v13h5');
export const IconSearch = /* @__PURE__ */ createIcon(
  'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 21 21',
);
export const IconLink = /* @__PURE__ */ createIcon(
  'm10 14 4-4M8 11l-3 3a3.5 3.5 0 0 0 5 5l3-3M11 8l3-3a3.5 3.5 0 0 1 5 5l-3 3',
);
