import { runCommand } from './run-command.mjs';

/** Builds the component kit by its own script, as any other user of the package would. */
export const buildKit = () => runCommand('npm', ['run', 'build', '--workspace', 'ui-kit']);
