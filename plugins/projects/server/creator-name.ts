import type { Profile } from '../../account/contract.ts'

/** What turns the words around a name about, and what nobody sees. */
const turning = /[\p{Cc}\p{Bidi_Control}]/gu
const unseen = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}\u2800]/gu

/** Who made a project, for everybody to read: an adult's own name, a student's alias, never an e-mail address, and null for nothing to see. */
export const creatorName = ({ full_name, alias, is_student }: Pick<Profile, 'full_name' | 'alias' | 'is_student'>): string | null => {
  const name = (is_student ? alias : full_name).replace(turning, ' ').trim()
  return name.replace(unseen, '') === '' || name.normalize('NFKC').includes('@') ? null : name
}
