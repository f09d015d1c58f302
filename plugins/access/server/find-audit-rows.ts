import { addressedBy, pageWithin, type Store, type Where } from '#core'
import { shownEmail } from '#core/contract'
import { type AuditFilters, auditPageSize } from '../contract.ts'
import { auditRow } from './create-audit-log.ts'

/** Whether an id may be an account's; others, such as `system`, have another form. */
const isPersonsId = (id: string) => /^[\da-f-]{24,36}$/i.test(id)

/** Condition for these filters, and for one person if given. */
export const auditWhere = ({ kind, query, subject_id }: AuditFilters & { readonly subject_id?: string | undefined }): Where => {
  const people = { collection: 'users', field: 'id', where: query ? addressedBy(query) : {} } as const
  const conditions: Where[] = [
    ...(subject_id ? [{ subject_id: { equals: subject_id } }] : []),
    ...(kind ? [{ action: { contains: `${kind}.` } }] : []),
    ...(query ? [{ or: [{ action: { contains: query } }, { actor_id: { within: people } }, { subject_id: { within: people } }] }] : []),
  ]
  return conditions.length ? { and: conditions } : {}
}

/** The addresses of the people in the rows who still have an account, by id. */
export const namesIn = async (store: Store, rows: readonly { actor_id: string; subject_id?: string | null }[]) => {
  const ids = [...new Set(rows.flatMap(({ actor_id, subject_id }) => [actor_id, subject_id ?? actor_id]))].filter(isPersonsId)
  const known = ids.length ? await store.findFields('users', ['id', 'email'], { where: { id: { in: ids } } }) : []
  return Object.fromEntries(known.map(({ id, email }) => [String(id), shownEmail(email)]))
}

/** One page of the audit log, newest first. */
export const findAuditRows = async (store: Store, where: Where, page: number) => {
  const total = await store.count('audit-log', where)
  const shown = pageWithin(page, total, auditPageSize)
  const rows = await store.find('audit-log', { where, sort: '-seq', limit: auditPageSize, page: shown.page })
  return { rows: rows.map(auditRow), people: await namesIn(store, rows), total }
}
