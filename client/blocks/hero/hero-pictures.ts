import aiAssistant from '../../pictures/hero-ai-assistant.svg';
import aiConsulting from '../../pictures/hero-ai-consulting.svg';
import digitalization from '../../pictures/hero-digitalization.svg';
import home from '../../pictures/hero-home.svg';
import web3 from '../../pictures/hero-web3.svg';

/** Addresses of the drawings of the landings. They reach browsers with the data of their page, not with the code of all pages. */
export const HERO_PICTURES = { aiAssistant, aiConsulting, digitalization, home, web3 } as const;
