/**
 * Whether a file matches an `accept` attribute: extensions (`.pdf`), types (`image/png`) or wildcards (`image/*`).
 * Browsers apply it only in their own picker; any file can be dropped.
 */
export function acceptsFile(accept: string | undefined, file: Pick<File, 'name' | 'type'>): boolean {
  const accepted = (accept ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean);
  if (accepted.length === 0) return true;
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return accepted.some((entry) => {
    if (entry.startsWith('.')) return name.endsWith(entry);
    return entry.endsWith('/*') ? type.startsWith(entry.slice(0, -1)) : type === entry;
  });
}
