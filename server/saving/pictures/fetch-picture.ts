import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, request } from 'undici';
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '../../../client/model/field';
import { decodedPath } from '../../../client/model/site-path';
import type { Video } from '../../../client/model/video';
import { FETCH_PICTURE_MS, FETCH_REDIRECTS } from '../../http/limits';
import { isPublicAddress } from '../../http/public-address';

export type FetchRefusal = 'notPublic' | 'notThere' | 'wrongType' | 'tooLarge' | 'tooSlow';

/** What tests put in the place of the internet. */
export interface Internet {
  /** Resolves the names of hosts. @default the system */
  lookup?: typeof dns.lookup;
  /** @default {@link isPublicAddress} */
  isPublic?: (address: string) => boolean;
  /** Connects by a lookup. @default by TLS */
  connectBy?: (lookup: LookupFunction) => buildConnector.connector;
  /** @default {@link FETCH_PICTURE_MS} */
  timeoutMs?: number;
}

class NotPublicError extends Error {}

/**
 * Fetches a picture of another site. Context: whoever wrote the page that an editor copies from chooses the address, and this machine
 * reaches what that person does not. Decision: every connection, also that of a redirect, goes to a public address or is not made; a
 * name is resolved once, by the connection itself. Consequence: pictures in a network of one's own have to be uploaded.
 */
export const fetchPicture = (address: string, internet?: Internet): Promise<File | FetchRefusal> =>
  fetchFile(address, PICTURE_TYPES, internet);

/** Fetches the still picture of a video under the same rules, as its provider names it, with its title. */
export async function fetchStill(
  { about, stills }: Pick<Video, 'about' | 'stills'>,
  internet?: Internet,
): Promise<{ file: File; title: string } | FetchRefusal> {
  const said = await fetchFile(about, ['application/json'], internet);
  if (!(said instanceof File)) return said;
  const { title, thumbnail_url: named } = ((await new Response(said).json().catch(() => null)) ??
    {}) as VideoFacts;
  let still: File | FetchRefusal = 'notThere';
  for (const address of typeof named === 'string' ? stills(named) : [])
    if (!(still instanceof File)) still = await fetchPicture(address, internet);
  return still instanceof File ? { file: still, title: typeof title === 'string' ? title : '' } : still;
}

/** What matters of an oEmbed response. */
interface VideoFacts {
  title?: unknown;
  thumbnail_url?: unknown;
}

async function fetchFile(
  address: string,
  types: readonly string[],
  internet: Internet = {},
): Promise<File | FetchRefusal> {
  const dispatcher = new Agent({ connect: publicConnector(internet) });
  const signal = AbortSignal.timeout(internet.timeoutMs ?? FETCH_PICTURE_MS);
  try {
    let url = URL.parse(address);
    for (let redirects = 0; redirects <= FETCH_REDIRECTS; redirects += 1) {
      if (url?.protocol !== 'https:') return 'notPublic';
      const headers = { accept: types.join(', ') };
      const response = await request(url, { dispatcher, signal, headers });
      const { location, 'content-type': type = '' } = response.headers;
      if (typeof location === 'string') url = URL.parse(location, url);
      else if (response.statusCode !== 200) return 'notThere';
      else return await readFileOf(response.body, String(type), types, url);
    }
    return 'notThere';
  } catch (error) {
    if (signal.aborted) return 'tooSlow';
    return error instanceof NotPublicError ? 'notPublic' : 'notThere';
  } finally {
    await dispatcher.destroy();
  }
}

/** Makes connections to public addresses only, whether they come from a URL or from a lookup. */
function publicConnector(internet: Internet): buildConnector.connector {
  const { lookup = dns.lookup, isPublic = isPublicAddress } = internet;
  const { connectBy = (publicLookup) => buildConnector({ lookup: publicLookup }) } = internet;
  const connect = connectBy((host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const refused = error ?? (found.every((each) => isPublic(each.address)) ? null : new NotPublicError());
      if (refused) done(refused, []);
      else if (options.all) done(null, found);
      else done(null, found[0]!.address, found[0]!.family);
    }),
  );
  return (options, done) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    // Nothing is looked up for an address.
    if (isIP(host) && !isPublic(host)) done(new NotPublicError(), null);
    else connect(options, done);
  };
}

async function readFileOf(
  body: AsyncIterable<Buffer>,
  contentType: string,
  types: readonly string[],
  { pathname }: URL,
): Promise<File | FetchRefusal> {
  const type = contentType.split(';', 1)[0]!.trim().toLowerCase();
  if (!types.includes(type)) return 'wrongType';
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > PICTURE_MAX_BYTES) return 'tooLarge';
    parts.push(part);
  }
  const [name] = (decodedPath(pathname.split('/').at(-1)!) ?? '').split('.');
  return new File([new Uint8Array(Buffer.concat(parts))], `${name || 'picture'}.${type.split('/')[1]}`, {
    type,
  });
}
