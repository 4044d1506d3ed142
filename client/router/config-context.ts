import type { PublicConfig } from './public-config';
import { requiredContext } from './required-context';

/** The settings that stay the same while a visitor moves between pages. */
export const [ConfigProvider, useConfig] = requiredContext<PublicConfig>('ConfigProvider');
