import { createContext, useContext } from 'react';
import type { PublicConfig } from './public-config';

const ConfigContext = createContext<PublicConfig | null>(null);
export const ConfigProvider = ConfigContext.Provider;

/** The settings that stay the same while a visitor moves between pages. */
export function useConfig(): PublicConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('ConfigProvider is missing above this component');
  return config;
}
