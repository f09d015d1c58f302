import type { Field } from 'payload'
import { plainEmail, plainText } from '#core/contract'
import { fieldWrittenByHost } from '../access/staff.ts'

/**
 * A field with another field of the same row, folded the way people type in a search: the store searches it for `contains`, since no
 * database folds letters as we do. The store writes it together with the other (`plain-fields.ts`), and this hook does where the panel
 * writes.
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
