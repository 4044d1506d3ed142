/** How often an open page asks whether it is still the current build. */
export const CHECK_BUILD_MS = 60 * 60 * 1000;

/** How often it looks whether that time has passed; timers of sleeping machines and background tabs run late. */
const TICK_MS = 60 * 1000;

export interface WatchBuildsOptions {
  buildId: string;
  /** Called once; after that nobody asks any more. */
  onOutdated: () => void;
}

/** Whether a check is due: an hour has passed, and somebody is looking. */
export const isCheckDue = (lastCheck: number, now: number, isHidden: boolean): boolean =>
  !isHidden && now - lastCheck >= CHECK_BUILD_MS;

/**
 * Asks for the latest build hourly, and when a tab comes back after it was hidden for longer than that. A hidden tab
 * asks nothing, and a failed question is asked again an hour later.
 */
export function watchBuilds({ buildId, onOutdated }: WatchBuildsOptions): { stop(): void } {
  let lastCheck = Date.now();
  const check = async () => {
    if (!isCheckDue(lastCheck, Date.now(), document.hidden)) return;
    lastCheck = Date.now();
    const latest = await latestBuild().catch(() => buildId);
    if (latest === buildId) return;
    stop();
    onOutdated();
  };
  const onTick = () => void check();
  const timer = setInterval(onTick, TICK_MS);
  document.addEventListener('visibilitychange', onTick);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
  };
  return { stop };
}

/** The time in the address passes every cache on the way. */
async function latestBuild(): Promise<string> {
  const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store', priority: 'low' });
  if (!response.ok) throw new Error(response.statusText);
  return ((await response.json()) as { id: string }).id;
}
