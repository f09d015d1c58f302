import { z } from 'zod'
import { defineEvent } from '../shared/declarations.ts'

/** A mail was handed to the mail server, or was not accepted. `name` says which mail it is: `receipt-mail.paid`. Statistics leave `to` alone. */
export const mailHandled = defineEvent('mail.handled', z.object({ name: z.string(), outcome: z.enum(['sent', 'failed']), to: z.string() }))

/** A browser opened a page as a document; reading ahead and moves within the app are none. It says nothing of who it was. */
export const pageOpened = defineEvent('page.opened', z.object({ path: z.string(), is_signed_in: z.boolean() }))
