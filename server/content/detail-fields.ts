/** Reports a value of the wrong shape: its path inside the field, and what was expected there. */
export type ReportShape = (path: string, expected: string) => void;

/**
 * Reads JSON that an editor typed, so that no mistake in it can break a page: an absent value reads as empty, and a value of
 * the wrong shape reads as empty and is reported to the log once.
 */
export interface DetailFields {
  text(name: string): string;
  /** A text, or the `path` of a map: both ways to write where a link leads. */
  pathOrText(name: string): string;
  flag(name: string): boolean;
  number(name: string): number | null;
  /** A map inside, or null when absent. */
  map(name: string): DetailFields | null;
  /** The maps of a list inside. */
  maps(name: string): DetailFields[];
  texts(name: string): string[];
}

export function readDetails(value: unknown, report: ReportShape, path = ''): DetailFields {
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const fields = asMap(value, path || 'details', report);
  const list = (name: string): unknown[] => {
    const inner = fields[name];
    if (inner === undefined || inner === null || inner === '') return [];
    if (Array.isArray(inner)) return inner;
    report(at(name), 'a list');
    return [];
  };
  return {
    text: (name) => asText(fields[name], at(name), report),
    pathOrText(name) {
      const inner = fields[name];
      return isMap(inner) ? asText(inner.path, `${at(name)}.path`, report) : asText(inner, at(name), report);
    },
    flag: (name) => fields[name] === true,
    number(name) {
      const inner = fields[name];
      const parsed = typeof inner === 'string' && inner.trim() !== '' ? Number(inner) : inner;
      if (typeof parsed === 'number' && Number.isFinite(parsed)) return parsed;
      if (inner !== undefined && inner !== null && inner !== '') report(at(name), 'a number');
      return null;
    },
    map(name) {
      const inner = fields[name];
      return inner === undefined || inner === null || inner === ''
        ? null
        : readDetails(inner, report, at(name));
    },
    maps: (name) => readDetailsList(list(name), report, at(name)),
    texts: (name) =>
      list(name)
        .map((item, index) => asText(item, `${at(name)}[${index}]`, report))
        .filter(Boolean),
  };
}

/** The maps of a field that is itself a list (menus, partners); items of another shape are reported and left out. */
export function readDetailsList(value: unknown, report: ReportShape, path = ''): DetailFields[] {
  if (value === undefined || value === null || value === '') return [];
  if (!Array.isArray(value)) {
    report(path || 'details', 'a list');
    return [];
  }
  return value.flatMap((item, index) => {
    if (isMap(item)) return [readDetails(item, report, `${path}[${index}]`)];
    report(`${path}[${index}]`, 'a map');
    return [];
  });
}

function asMap(value: unknown, path: string, report: ReportShape): Record<string, unknown> {
  if (isMap(value)) return value;
  if (value !== undefined && value !== null && value !== '') report(path, 'a map');
  return {};
}

function asText(value: unknown, path: string, report: ReportShape): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (value !== undefined && value !== null) report(path, 'a text');
  return '';
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
