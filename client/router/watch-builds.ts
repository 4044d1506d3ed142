/** Interval of an open page's checks for a newer build. */
const CHECK_BUILD_MS = 60 * 60 * 1000;

/** How often the page checks whether that time has passed: timers run late on sleeping machines and in background tabs. */
const TICK_MS = 60 * 1000;

let isNewer = false;

/** Whether the site has a newer build than the open page. */
export const isOutdated = (): boolean => isNewer;

/**
 * Asks for the latest build hourly, and when a tab becomes visible after being hidden for longer. A hidden tab sends no
 * requests, and a failed request is repeated an hour later.
 */
export function watchBuilds(buildId: string): void {
  let lastCheck = Date.now();
  const check = async () => {
    if (document.hidden || Date.now() - lastCheck < CHECK_BUILD_MS) return;
    lastCheck = Date.now();
    const latest = await latestBuild().catch(() => buildId);
    if (latest === buildId) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
    isNewer = true;
  };
  const onTick = () => void check();
  const timer = setInterval(onTick, TICK_MS);
  document.addEventListener('visibilitychange', onTick);
}

/** The time in the address makes every cache on the way miss. */
async function latestBuild(): Promise<string> {
  const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store', priority: 'low' });
  if (!response.ok) throw new Error(response.statusText);
  return ((await response.json()) as { id: string }).id;
}
