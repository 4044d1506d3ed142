import type { LinkAttributes, RenderLink } from './link-item';

/** The default `renderLink`. */
function plainLink<Item>(_item: Item, { children, ...props }: LinkAttributes) {
  return <a {...props}>{children}</a>;
}

/** `renderLink` or the plain `<a>`. */
export function linkRenderer<Item>(renderLink: RenderLink<Item> | undefined): RenderLink<Item> {
  return renderLink ?? plainLink;
}
