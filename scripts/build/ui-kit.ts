import { runTool } from './run-tool';

/** Builds the component kit by its own script, as any other user of the package would. */
export const buildUiKit = (): Promise<string> => runTool('npm', ['run', 'build', '--workspace', 'ui-kit']);
