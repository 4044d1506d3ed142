/** The rights of an account at `/edit`: change content, read and answer leads, or everything. */
export const ROLES = ['content', 'leads', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Whether somebody with these roles may do what a role stands for. */
export const hasRole = (roles: readonly Role[], role: Role): boolean =>
  roles.includes(role) || roles.includes('administrator');
