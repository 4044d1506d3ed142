export interface CheckResult {
  state: 'ok' | 'warning' | 'failure';
  text: string;
}

export const ok = (text: string): CheckResult => ({ state: 'ok', text });
export const warning = (text: string): CheckResult => ({ state: 'warning', text });
export const failure = (text: string): CheckResult => ({ state: 'failure', text });
