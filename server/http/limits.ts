/**
 * Limits on one visitor's use of the server. Each is far above what a browser needs and far below what does harm. Above
 * it, the client gets a 4xx or a closed connection, so that the site never becomes slow for others.
 */

/** Longest path with query. The site's own paths stay under 200 bytes; queries of mailings and trackers are longer. Above: 414. */
export const URL_BYTES = 8 * 1024;
/**
 * All headers of a request; a browser with many cookies sends 2 to 4 kB. Above: 431, by Node. Their number has no limit of its own:
 * above one, Node drops the last headers without a word, and those are the ones that a proxy has added.
 */
export const HEADER_BYTES = 16 * 1024;
/** Values of a header, and addresses, whose meaning is kept; the least recently used goes first. */
export const VALUES_KEPT = 200;
/** Longest page path with query that signing in, a form post or a removed entry leads to, in characters. Above: ignored. */
export const RETURN_PATH_LENGTH = 1_000;
/** Longest path that is stored with a lead, in characters: without query, far above any page of the site. */
export const LEAD_PATH_LENGTH = 300;
/** A form with a long message; the message field itself is bounded lower. Above: 413. */
export const FORM_BODY_BYTES = 32 * 1024;
/** An email and a password. Above: 413. */
export const SIGN_IN_BODY_BYTES = 8 * 1024;
/** All unsaved changes of an editor: a long article in two languages is about 60 kB. Above: 413. */
export const PREVIEW_BODY_BYTES = 1024 * 1024;
/** One web vitals beacon is about 100 bytes. Above: 413. */
export const VITALS_BODY_BYTES = 2 * 1024;
/** A browser's reports of a minute, up to 2 kB each with the policy in it. Above: 413. */
export const REPORTS_BODY_BYTES = 32 * 1024;

/** The date in a request to restore a version. Above: 413. */
export const RESTORE_BODY_BYTES = 1_000;
/** A note or a state of a lead. Above: 413. */
export const LEAD_WORK_BYTES = 32 * 1024;
/** A saved entry without its files; the longest text has 20 kB. Above: 413. */
export const EDIT_JSON_BYTES = 1024 * 1024;
/** A saved entry with its files; a reel is the largest. Above: 413. */
export const EDIT_FILES_BYTES = 64 * 1024 * 1024;
/** Parts of such a form, one for each file: a record with lists of pictures has some ten. Above: 413. */
export const EDIT_PARTS = 200;
/** A request for a picture that the server fetches from another site; addresses end far below. Above: 413. */
export const FETCH_BODY_BYTES = 16 * 1024;
/** Time for such a picture to arrive, of at most {@link PICTURE_MAX_BYTES}, after a few redirects; and how many arrive at a time. */
export const FETCH_PICTURE_MS = 10_000;
export const FETCH_REDIRECTS = 3;
export const FETCHES_AT_ONCE = 2;

/**
 * Deepest nesting of a JSON body; a page's unsaved changes have about ten levels. Every function that walks a value calls
 * itself for each level and would exhaust the stack. Above: 400.
 */
export const JSON_DEPTH_MAX = 100;
/** Values within a JSON body: a hundred records of a page have some thousands. Above: 400. */
export const JSON_VALUES_MAX = 20_000;

/** Time for a request's headers to arrive, so that a connection that trickles them ends. */
export const HEADERS_TIMEOUT_MS = 10_000;
/** Time for a whole request to arrive, body included, on a poor mobile link. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** Time for an editor's files to arrive: {@link EDIT_FILES_BYTES} take nine minutes at 1 Mbit/s, a slow DSL line's uplink. */
export const UPLOAD_TIMEOUT_MS = 600_000;
/** How often Node checks for connections beyond the limits above. */
export const TIMEOUT_CHECK_MS = 2_000;
/** An idle kept-alive connection; longer than the 60 s after which usual load balancers close theirs. */
export const KEEP_ALIVE_MS = 65_000;
/** A connection without any traffic: its visitor has stopped reading a response. */
export const SOCKET_IDLE_MS = 120_000;
/** Open connections from one address: an office behind one address, with six per browser. Not counted behind a proxy. */
export const CONNECTIONS_PER_ADDRESS = 500;
/** Open connections altogether; each costs some 20 kB. */
export const CONNECTIONS = 10_000;

/** Requests of one connection that wait for their responses; browsers do not pipeline, and proxies hardly. Above: closed. */
export const PIPELINED_REQUESTS_MAX = 32;

/** How long `/readyz` says 503 before the listener closes, so that a load balancer stops sending visitors. */
export const DRAIN_NOTICE_MS = 1_000;
/** From the signal to the end of the process; platforms kill after 10 s or more. */
export const SHUTDOWN_MS = 9_500;
/** Seconds until a client or proxy should retry what needs the content service, while there is no content. */
export const RETRY_AFTER_S = 10;
