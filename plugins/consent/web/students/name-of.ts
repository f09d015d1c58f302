import type { WatchedStudent } from '../../contract.ts'

/** Returns a student's display name: the name they gave, or their address. */
export const nameOf = ({ full_name, email }: Pick<WatchedStudent, 'full_name' | 'email'>): string => full_name || email

/** Returns the address of one student's page. @param search the rest of the address's query, such as a table's order */
export const studentPath = (id: string, search = ''): string => {
  const params = new URLSearchParams(search)
  params.set('student', id)
  return `/teacher-dashboard?${params}`
}
