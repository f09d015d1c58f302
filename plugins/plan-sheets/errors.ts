import { z } from 'zod'
import { defineErrors } from '#core/contract'

export const planSheetsErrors = defineErrors('plan-sheets', {
  SHEET_CHANGED: {
    status: 409,
    message: 'The plan sheet was changed on another device. Your text is kept under Versions: choose what stands.',
    data: z.object({
      /** The current sheet. */
      sheet: z.object({
        id: z.string(),
        title: z.string(),
        markdown: z.string(),
        version: z.number().int(),
        updated_at: z.string(),
      }),
    }),
  },
  TOO_MANY_SHEETS: { status: 409, message: 'You have 20 plan sheets. Delete one to make room.' },
})
