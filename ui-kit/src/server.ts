/**
 * The main entry as server components import it (the condition `react-server`): what has no state is rendered on the server,
 * takes functions and wraps asynchronous components; everything else is a client component there as well.
 */
export { Accordion } from './accordion/accordion';
export { Alert } from './alert/alert';
export { Breadcrumbs } from './breadcrumbs/breadcrumbs';
export { Button } from './button/button';
export { Card, CardLink } from './card/card';
export { Container } from './layout/container';
export { Section } from './layout/section';
export { Pagination } from './pagination/pagination';
export { popoverTarget } from './popover/popover-target';
export { Spinner } from './spinner/spinner';
export { Tag } from './tag/tag';
export { VisuallyHidden } from './visually-hidden/visually-hidden';
export * from './index';
