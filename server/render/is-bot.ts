/** Crawlers, link previews and monitors; people's browsers name none of these. */
const BOT =
  /bot\b|bot[/;)]|crawl|spider|slurp|facebookexternalhit|embedly|preview|whatsapp|telegram|lighthouse|pingdom|headlesschrome-seo|ia_archiver|bingpreview|google-inspectiontool|duckduckgo|yandex|baidu|applebot|linkedin/i;

/** Whether a user agent is a machine's: such readers are never redirected by language and get no drawn error page. */
export const isBot = (userAgent: string | undefined): boolean => BOT.test(userAgent ?? '');
