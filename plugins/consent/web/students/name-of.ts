import type { WatchedStudent } from '../../contract.ts'

/** What a student is called here: by the name they gave, or their address. */
export const nameOf = ({ full_name, email }: Pick<WatchedStudent, 'full_name' | 'email'>): string => full_name || email

/** Where one student's page is. @param search what else the address holds, such as a table's order */
export const studentPath = (id: string, search = ''): string => {
  const params = new URLSearchParams(search)
  params.set('student', id)
  return `/teacher-dashboard?${params}`
}
