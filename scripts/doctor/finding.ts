/** The result of one check: fine, worth knowing, or something that has to be mended. */
export interface Finding {
  state: 'ok' | 'warning' | 'failure';
  text: string;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warning = (text: string): Finding => ({ state: 'warning', text });
export const failure = (text: string): Finding => ({ state: 'failure', text });
