import { escapeHtml } from '../pages/escape-html';

/** Characters that XML 1.0 does not allow, even escaped: most control characters, and unpaired surrogates. */
// eslint-disable-next-line no-control-regex -- control characters are what is being removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/gu;

/** Makes text safe inside an element or an attribute of XML, SVG included. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(FORBIDDEN, ''));

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
