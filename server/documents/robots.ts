/** `robots.txt`. `SITE_INDEXABLE=false` excludes all crawlers. */
export const renderRobots = ({ siteUrl, indexable }: { siteUrl: string; indexable: boolean }): string =>
  indexable
    ? `User-agent: *\nDisallow: /edit\nDisallow: /forms/\nDisallow: /locale\n\nSitemap: ${siteUrl}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n';
