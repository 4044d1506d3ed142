/** The part before the @: characters that need no quoting, with no dot at either end and no two in a row (RFC 5321). */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** A label of a domain, in letters of any script. */
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;
const LOCAL_LIMIT = 64;
const LABEL_LIMIT = 63;

/** Whether mail can be sent to an address: `name@domain.tld`, without names, brackets or comments around it. */
export function isEmailAddress(value: string): boolean {
  const at = value.lastIndexOf('@');
  const local = value.slice(0, at);
  const labels = value.slice(at + 1).split('.');
  return (
    at > 0 &&
    local.length <= LOCAL_LIMIT &&
    LOCAL.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= LABEL_LIMIT && LABEL.test(label)) &&
    /^(\p{L}{2,}|xn--[a-z\d-]+)$/iu.test(labels.at(-1)!)
  );
}
