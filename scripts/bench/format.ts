export const whole = (value: number): string => Math.round(value).toLocaleString('en');
export const ratio = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '-');
export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
/** A ratio with the least that it has to be. */
export const against = (value: number, least: number): string =>
  `${ratio(value)} ${value >= least ? '✔' : '✘'} (at least ${least.toFixed(2)})`;
