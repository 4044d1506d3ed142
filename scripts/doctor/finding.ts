/** The result of a check: fine, a warning, or a failure. */
export interface Finding {
  state: 'ok' | 'warning' | 'failure';
  text: string;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warning = (text: string): Finding => ({ state: 'warning', text });
export const failure = (text: string): Finding => ({ state: 'failure', text });
