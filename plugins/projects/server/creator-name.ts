import type { Profile } from '../../account/contract.ts'

/** Who made a project, for everybody to read: an adult's own name, a student's alias, never an e-mail address. */
export const creatorName = ({ full_name, alias, is_student }: Profile): string | null => {
  const name = (is_student ? alias : full_name).trim()
  return name === '' || name.includes('@') ? null : name
}
