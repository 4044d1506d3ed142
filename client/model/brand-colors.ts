/** The colours that a company gives, as `#rrggbb`. Without a third and fourth one, accent and primary stand in for them. */
export interface BrandColors {
  readonly primary: string;
  readonly accent: string;
  readonly third?: string;
  readonly fourth?: string;
}
export const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);
