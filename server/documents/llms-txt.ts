/** A page as `llms.txt` lists it. */
export interface ListedPage {
  title: string;
  url: string;
  description: string;
}

export interface ListedSection {
  title: string;
  pages: readonly ListedPage[];
}

/** `/llms.txt`: what the site is about and where to read on, as Markdown (llmstxt.org). */
export function renderLlmsTxt(
  site: { name: string; description: string },
  sections: readonly ListedSection[],
): string {
  const parts = sections
    .filter(({ pages }) => pages.length > 0)
    .map(({ title, pages }) => `## ${oneLine(title)}\n\n${pages.map(renderPage).join('\n')}\n`);
  return [`# ${oneLine(site.name)}\n\n> ${oneLine(site.description)}\n`, ...parts].join('\n');
}

const renderPage = ({ title, url, description }: ListedPage): string =>
  `- [${oneLine(title).replace(/[[\]]/g, '\\$&')}](${url})${description ? `: ${oneLine(description)}` : ''}`;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
