import { healthCalls, overviewCalls } from './contract/health.ts'
import { peopleCalls } from './contract/people.ts'

export {
  DatabaseReport,
  Diagnostics,
  HealthSnapshot,
  MfaStats,
  Overview,
  ProbeRequest,
  ProbeResult,
  StatusLine,
} from './contract/health.ts'
export {
  AdminUser,
  type PeopleFilterAccess,
  type PeopleFilterGroup,
  type PeopleFilterState,
  PeopleFilters,
  type PeopleOrder,
  type PeopleState,
  PeopleTotals,
  type PersonMail,
  PersonSessions,
  peopleCsvPath,
  peopleFilterAccess,
  peopleFilterGroups,
  peopleFilterStates,
  peopleOrders,
  type SortableColumn,
  usersPageSize,
  usualPeopleOrder,
} from './contract/people.ts'

export const adminApi = { ...overviewCalls, ...peopleCalls, ...healthCalls }
