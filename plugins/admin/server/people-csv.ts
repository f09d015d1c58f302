import type { z } from 'zod'
import { badRequest, type Clock, csvRoute, subjectOf, writeCsv } from '#core'
import type { AuditLog } from '../../access/contract.ts'
import { PeopleFilters, peopleCsvPath } from '../contract.ts'
import type { People } from './create-people.ts'

const columns = ['email', 'name', 'who', 'role', 'access', 'authenticator', 'state', 'since', 'last_active'] as const

/** Lists the file's filters for the audit log. A search is not quoted, since it may be a name. */
const filtersIn = ({ query, sort: _, ...filters }: z.output<typeof PeopleFilters>) =>
  [...Object.entries(filters).map(([name, value]) => `${name}=${value}`), ...(query ? ['search'] : [])].join(', ') || 'everybody'

/** The list of people as shown on the page, for admins alone; each download is recorded in the audit log. */
export const peopleCsvRoute = ({ people, auditLog, clock }: { people: People; auditLog: AuditLog; clock: Clock }) =>
  csvRoute({
    path: peopleCsvPath,
    operationId: 'exportPeople',
    summary: 'Download the filtered list of people as CSV',
    filename: () => `people-${clock.now().toISOString().slice(0, 10)}.csv`,
    query: PeopleFilters,
    write: async (req) => {
      const asked = PeopleFilters.safeParse(req.query)
      if (!asked.success) throw badRequest('These filters cannot be read. Filter the list on the page and download it there.')
      const admin = subjectOf(req)
      const rows = []
      for await (const batch of people.all(admin, asked.data))
        for (const { email, name, who, app_role: role, access, mfa_enrolled, state, createdAt: since, last_active_at } of batch)
          rows.push({
            email,
            name,
            who,
            role,
            access,
            state,
            since,
            authenticator: Boolean(mfa_enrolled),
            last_active: last_active_at,
          })
      await auditLog.record({
        actor_id: admin.userId,
        action: 'people.exported',
        field: 'people',
        new_value: `${rows.length}: ${filtersIn(asked.data)}`,
      })
      return writeCsv(columns, rows)
    },
  })
