/**
 * An address that opens a letter in the mail program. Mail programs read `%20` as a space, and a plus sign as itself. Other
 * people's addresses may contain a question mark, behind which they could name recipients.
 */
export function mailAddress(to: string, fields: Readonly<Record<string, string>> = {}): string {
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.replaceAll('\n', '\r\n'))}`,
  );
  return [
    `mailto:${encodeURIComponent(to).replace('%40', '@')}`,
    ...(query.length > 0 ? [query.join('&')] : []),
  ].join('?');
}
