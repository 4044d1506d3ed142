export const whole = (value: number): string => Math.round(value).toLocaleString('en');
export const ratio = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '-');
export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;

/** A time, and whether it is shorter than wanted. */
export const againstGoal = (value: number, goal: number): string =>
  `${ms(value)} ${value < goal ? '✔' : '✘'} (goal < ${goal} ms)`;
export const micros = (value: number): string => (Number.isFinite(value) ? `${Math.round(value)} µs` : '-');
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
/** A ratio with the least that it has to be. */
export const against = (value: number, least: number): string =>
  `${ratio(value)} ${value >= least ? '✔' : '✘'} (at least ${least.toFixed(2)})`;
