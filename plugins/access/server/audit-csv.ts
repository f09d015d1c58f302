import { badRequest, type Clock, csvRoute, iterateBatches, type Store, subjectOf, writeCsv } from '#core'
import { AuditFilters, type AuditLog, auditCsvPath } from '../contract.ts'
import { auditWhere, namesIn } from './find-audit-rows.ts'

const columns = ['seq', 'at', 'action', 'by', 'about', 'field', 'old_value', 'new_value'] as const
/** The most rows of one file: larger exports are left to backups. */
const most = 50_000
const batch = 1000

/** The filtered audit log, for admins alone; each download is recorded in it. */
export const auditCsvRoute = ({ store, clock, audit }: { store: Store; clock: Clock; audit: AuditLog }) =>
  csvRoute({
    path: auditCsvPath,
    operationId: 'exportAuditLog',
    summary: 'Download the filtered audit log as CSV, newest first',
    filename: () => `audit-log-${clock.now().toISOString().slice(0, 10)}.csv`,
    query: AuditFilters,
    write: async (req) => {
      const asked = AuditFilters.safeParse(req.query)
      if (!asked.success) throw badRequest('These filters cannot be read. Filter the log on the page and download it there.')
      const where = auditWhere(asked.data)
      const lines = []
      for await (const rows of iterateBatches(store, 'audit-log', '-seq', where, batch)) {
        const people = await namesIn(store, rows)
        for (const { seq, at, action, actor_id, subject_id, field, old_value, new_value } of rows)
          lines.push({
            seq,
            at,
            action,
            field,
            old_value,
            new_value,
            by: people[actor_id] ?? actor_id,
            about: subject_id ? (people[subject_id] ?? subject_id) : null,
          })
        if (lines.length >= most) break
      }
      const said = [...(asked.data.kind ? [`kind=${asked.data.kind}`] : []), ...(asked.data.query ? ['search'] : [])].join(', ')
      await audit.record({
        actor_id: subjectOf(req).userId,
        action: 'access.log-exported',
        field: 'audit-log',
        new_value: `${lines.length}: ${said || 'everything'}`,
      })
      return writeCsv(columns, lines)
    },
  })
