import { useEffect, useState } from 'react';

/** Waiting times are counted in minutes. */
const CLOCK_MS = 30_000;

/** The time (epoch ms), counted on every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), CLOCK_MS);
    return () => clearInterval(clock);
  }, []);
  return now;
}
