import { defineCmsPlugin } from '#cms'
import { adminInvites } from './admin-invites.ts'
import { auditHead } from './audit-head.ts'
import { auditLog } from './audit-log.ts'
import { entitlements } from './entitlements.ts'

export default defineCmsPlugin({ id: 'access', collections: [entitlements, adminInvites, auditLog, auditHead] })
