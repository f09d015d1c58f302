import { APIError, type CollectionSlug, type Config, type Endpoint } from 'payload'
import { isEditor } from '../access/staff.ts'

const byNumber = new Intl.Collator('en', { numeric: true })

/** `GET /cms/api/references/<collection>/<field>[?group=…]`: for editors, the choices of a field, drafts included, grouped by a select. */
const endpoint: Endpoint = {
  path: '/references/:collection/:field',
  method: 'get',
  handler: async (req) => {
    const { collection: slug, field } = req.routeParams as { collection: string; field: string }
    if (!isEditor({ req })) throw new APIError('Only editors and admins may see drafts.', 403, null, true)
    const config = req.payload.config.collections.find((each) => each.slug === slug && each.access.update === isEditor)
    const key = config?.flattenedFields.find(({ name, type }) => name === field && type === 'text')
    if (!config || !key) throw new APIError('There are no such choices.', 404, null, true)
    const title = config.admin.useAsTitle ?? field
    const asked = (req.query as { group?: unknown } | undefined)?.group
    const group = config.flattenedFields.find(({ name, type }) => name === asked && type === 'select')?.name
    const { docs } = await req.payload.find({
      collection: slug as CollectionSlug,
      draft: true,
      locale: 'en',
      depth: 0,
      limit: 0,
      pagination: false,
      select: { [field]: true, [title]: true, ...(group && { [group]: true }) } as never,
      overrideAccess: true,
    })
    const all = (docs as unknown as Record<string, unknown>[])
      .flatMap((row) => {
        const [value, called] = [row[field], row[title]]
        if (typeof value !== 'string' || value === '') return []
        const label = typeof called === 'string' && called !== value ? `${value} · ${called}` : value
        return [{ value, label, details: [], link: null, ...(group && { group: row[group] }) }]
      })
      .sort((one, other) => byNumber.compare(one.value, other.value))
    return Response.json({ all }, { headers: { 'Cache-Control': 'no-store' } })
  },
}

/** Fields that name other documents get their choices from these. */
export const answerReferences = (config: Config): Config => ({ ...config, endpoints: [...(config.endpoints ?? []), endpoint] })
