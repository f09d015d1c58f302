import { z } from 'zod'
import { call, hostErrors, pickErrors } from '#core/contract'

/** A tool of the catalogue, as `GET /api/partner-tools?locale=` returns it in a list of all services. */
export const PartnerTool = z
  .object({
    tool_id: z.string().meta({ examples: ['kite-hosting'] }),
    partner_name: z.string().meta({ examples: ['Kite Hosting'] }),
    /** The id of its category on the catalogue's page; null if the tool is not in the catalogue. */
    category: z.string().nullable(),
    description: z.string(),
    features: z.array(z.string()).meta({ examples: [['Hosting for static sites']] }),
    pricing: z.string().meta({ examples: ['Free to begin with'] }),
    is_active: z.boolean(),
    core_flag: z.boolean(),
    /** The module whose page shows it; null: at the end of the course. */
    module_id: z.string().nullable(),
    /** The affiliate link, with its parameters. */
    url: z.string().meta({ examples: ['https://kite-hosting.example/start'] }),
  })
  .meta({ id: 'PartnerTool' })
export type PartnerTool = z.output<typeof PartnerTool>

const Choice = z.object({
  value: z.string(),
  label: z.string(),
  /** Details to read before choosing, in their order. */
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The address at which the partner is edited; null for users who may not. */
  link: z.string().nullable(),
})
/** Options of a tool's form in the panel: the partners, each with its tool if it has one, and the catalogue's categories. */
export const PartnerChoices = z
  .object({
    codes: z.array(
      Choice.extend({
        tool_id: z
          .string()
          .nullable()
          .meta({ examples: ['kite-hosting'] }),
      }),
    ),
    categories: z.array(Choice),
  })
  .meta({ id: 'PartnerChoices' })
export type PartnerChoices = z.output<typeof PartnerChoices>

/** Calls of learners on the catalogue. */
export const catalogueCalls = {
  click: call('verified')
    .route({
      method: 'POST',
      path: '/api/partner-clicks',
      operationId: 'recordPartnerClick',
      summary: "Record that you followed a partner's link; counted once a day",
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(
      z.object({
        tool_id: z
          .string()
          .max(100)
          .meta({ examples: ['kite-hosting'] }),
        path: z
          .string()
          .max(200)
          .meta({ examples: ['/api/partner-tools/kite-hosting'] }),
      }),
    )
    .output(z.object({ ok: z.literal(true) })),
}
