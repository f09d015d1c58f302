import type { Access, PayloadRequest } from 'payload'

const roleOf = ({ user }: PayloadRequest): string => (user as { app_role?: string } | null)?.app_role ?? 'user'

/** Product admins: people, money, rights. */
export const isAdmin: Access = ({ req }) => roleOf(req) === 'admin'

/** Whoever may change the course: admins and editors. */
export const isEditor: Access = ({ req }) => ['admin', 'editor'].includes(roleOf(req))

/** Access for content that editors write: everything; for people's data leave `access` out and only admins see it. */
export const editorial = { read: isEditor, create: isEditor, update: isEditor, delete: isEditor, readVersions: isEditor } as const
