/** Unencrypted addresses of other sites are not accepted; pages still show those that came by the admin screen. */
const LINK = /^(?:https:\/\/[^\s/]\S*|tel:\S+|mailto:\S+|#\S*|\/(?![/\\])\S*)$/i;
const MAIL_ADDRESS = /^[^\s@:/]+@(?:[^\s@:/.]+\.)+[^\s@:/.]+$/;
/** A host, perhaps with a port and a path. */
const HOST = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/iu;

/** Reads a link as people write it: `example.com` becomes `https://example.com`, a mail address `mailto:`. Null if the text is no link. */
export function readTypedLink(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || LINK.test(text)) return text;
  if (MAIL_ADDRESS.test(text)) return `mailto:${text}`;
  return HOST.test(text) ? `https://${text}` : null;
}
