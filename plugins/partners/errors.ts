import { z } from 'zod'
import { defineErrors } from '#core/contract'

export const partnersErrors = defineErrors('partners', {
  DUPLICATE_CODE: { status: 409, message: 'There is a partner with this code already.' },
  INVALID_REFERRAL: {
    status: 400,
    message: 'Some fields of the partner are wrong.',
    data: z.object({ fields: z.array(z.object({ field: z.string(), message: z.string() })) }),
  },
  IMPORT_TAKEN_BACK: { status: 409, message: 'This import has been taken back.' },
  IMPORT_TOO_OLD: { status: 409, message: 'An import can be taken back for 30 days. This one is older.' },
  NO_ROWS: { status: 400, message: 'No data rows found' },
  IMPORT_INVALID: {
    status: 400,
    message: 'The file has errors. Nothing was imported.',
    data: z.object({
      inserted: z.literal(0),
      updated: z.literal(0),
      errors: z.array(z.object({ row: z.number().int(), column: z.string().optional(), message: z.string() })),
    }),
  },
})
