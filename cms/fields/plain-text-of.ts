import type { Field } from 'payload'
import { plainEmail, plainText } from '#core/contract'
import { fieldWrittenByHost } from '../access/staff.ts'

/**
 * A field that holds another of the same row as people type it who search: the store looks there for `contains`, since no database folds
 * letters as we do. The store writes it with the other (`plain-fields.ts`), and this hook where the panel writes.
 */
export const plainTextOf = (source: string, isAddress = false): Field => ({
  name: `${source}_plain`,
  type: 'text',
  admin: { hidden: true },
  access: fieldWrittenByHost,
  custom: { privacy: 'secret', plainOf: source },
  hooks: {
    beforeChange: [
      ({ siblingData, originalDoc }) => {
        const text = (source in siblingData ? siblingData : (originalDoc ?? {}))[source]
        return typeof text === 'string' ? (isAddress ? plainEmail : plainText)(text) : null
      },
    ],
  },
})
