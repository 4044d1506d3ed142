/** An editor who reads on before typing has seen by then whether the text can be written. */
const EARLY_MS = 3_000;

/** The letters that an editor types between the click on a text of the page and the moment in which it can be written. */
export function createEarlyLetters() {
  let letters = '';
  /** Time in ms at which no more are kept. */
  let until = 0;
  return {
    /** Keeps letters from now on. */
    begin() {
      letters = '';
      until = performance.now() + EARLY_MS;
    },
    /** Keeps a key that would write a letter, and only there: it would also press, scroll or open something. */
    onKeyDown(event: KeyboardEvent) {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
      if (performance.now() > until || isCommand || [...event.key].length > 1) return;
      letters += event.key;
      event.preventDefault();
      event.stopPropagation();
    },
    /** Ends it. @returns what was typed */
    take(): string {
      const typed = letters;
      letters = '';
      until = 0;
      return typed;
    },
  };
}
