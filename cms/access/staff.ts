import type { Access, PayloadRequest } from 'payload'

const roleOf = ({ user }: PayloadRequest): string => (user as { app_role?: string } | null)?.app_role ?? 'user'

/** Product admins: people, money, rights. */
export const isAdmin: Access = ({ req }) => roleOf(req) === 'admin'

/** Access for people who may change the course: admins and editors. */
export const isEditor: Access = ({ req }) => ['admin', 'editor'].includes(roleOf(req))

/** Denies everybody, in the panel and over its API. */
export const nobody = () => false

/** Access for rows that the host alone writes: admins read them. */
export const writtenByHost = { read: isAdmin, create: nobody, update: nobody, delete: nobody } as const

/** The same for one field of rows that admins write: they read it. */
export const fieldWrittenByHost = { create: nobody, update: nobody } as const

/** Access for content that editors write: everything; for people's data leave `access` out, and only admins read it. */
export const editorial = { read: isEditor, create: isEditor, update: isEditor, delete: isEditor, readVersions: isEditor } as const
