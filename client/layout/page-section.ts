/** Sections of the site that have a colour of their own; the stylesheet keys its tones by these. */
export type PageSection =
  | 'home'
  | 'digitalization'
  | 'ai'
  | 'assistant'
  | 'web3'
  | 'workshops'
  | 'project'
  | 'blog'
  | 'manufacturing'
  | 'case'
  | 'plain';

/** Section of a page by its name; the first line that fits wins. */
export function pageSection(pageName: string): PageSection {
  if (pageName === 'index') return 'home';
  if (pageName === 'digitalization-ai-assistant') return 'assistant';
  if (pageName.includes('ai-svetovanje')) return 'ai';
  if (pageName.endsWith('case-slug')) return 'case';
  for (const section of [
    'digitalization',
    'web3',
    'workshops',
    'project',
    'blog',
    'manufacturing',
  ] as const) {
    if (pageName === section || pageName.startsWith(`${section}-`)) return section;
  }
  return 'plain';
}
