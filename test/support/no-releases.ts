/** For starts with a fresh folder: no test fetches PocketBase from the network. */
export const NO_RELEASES = { POCKETBASE_RELEASES: 'http://127.0.0.1:9' };
