/** A company whose player pages can show; `hash` is the key of an unlisted video, or empty. */
interface VideoProvider {
  name: string;
  /** An address of a video; its groups are the id and the hash. */
  address: RegExp;
  /** Origin of the player, the only one that a page with such a video may frame. */
  origin: string;
  /** Path and query of the player that plays at once. */
  player: (id: string, hash: string) => string;
  page: (id: string, hash: string) => string;
  /** Says a video's title and still picture (https://oembed.com), by the address of its page. */
  about: string;
  /** Addresses of a still picture, the largest first. */
  stills: (named: string) => string[];
}

/** Everything that the site knows of each provider. */
const PROVIDERS: readonly VideoProvider[] = [
  {
    name: 'YouTube',
    address:
      /^(?:https?:\/\/)?(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/|embed\/)|youtu\.be\/)([\w-]{11})(?![\w-])/,
    // It keeps no cookies of people who only watch.
    origin: 'https://www.youtube-nocookie.com',
    player: (id) => `/embed/${id}?autoplay=1`,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    about: 'https://www.youtube.com/oembed?format=json&url=',
    // Not every video has the first.
    stills: (named) => [named.replace('/hqdefault.', '/maxresdefault.'), named],
  },
  {
    name: 'Vimeo',
    address:
      /^(?:https?:\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/)?(\d+)(?:(?:\/|\?(?:[^#]*&)?h=)([\da-f]+))?(?!\w)/,
    origin: 'https://player.vimeo.com',
    player: (id, hash) => `/video/${id}?autoplay=1&dnt=1${hash && `&h=${hash}`}`,
    page: (id, hash) => `https://vimeo.com/${id}${hash && `/${hash}`}`,
    about: 'https://vimeo.com/api/oembed.json?width=1280&url=',
    stills: (named) => [named],
  },
];

export const VIDEO_PROVIDERS: readonly string[] = PROVIDERS.map(({ name }) => name);

/** Class of a link in a rich text that pages show as a video. */
export const VIDEO_CLASS = 'video';

export interface Video {
  provider: string;
  /** Address of its page at the provider. */
  page: string;
  player: string;
  /** Address of what the provider says about it, as JSON. */
  about: string;
  stills: VideoProvider['stills'];
}

/** The video at an address; null for any other address, and for a text with more in it. */
export function videoAt(text: string): Video | null {
  const typed = text.trim();
  if (/\s/.test(typed)) return null;
  for (const { name, address, origin, player, page, about, stills } of PROVIDERS) {
    const [found, id = '', hash = ''] = address.exec(typed) ?? [];
    if (!found) continue;
    const own = page(id, hash);
    return {
      ...{ provider: name, page: own, stills },
      player: origin + player(id, hash),
      about: about + encodeURIComponent(own),
    };
  }
  return null;
}

/** Where the link of a video begins, as the sanitizer writes it; `<` stands in no other text of a page. */
const LINK_START = `<a class="${VIDEO_CLASS}" data-player="`;

/** The origins of the players that a page's HTML may load. */
export const playersIn = (html: string): string[] =>
  PROVIDERS.flatMap(({ origin }) => (html.includes(`${LINK_START}${origin}/`) ? origin : []));
