const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a URL names this machine by a name or address that no other machine can reach. */
export const isLoopback = (url: string): boolean => LOOPBACK_HOSTS.includes(new URL(url).hostname);
