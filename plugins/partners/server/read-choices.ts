import type { Store } from '#core'
import { hasShape } from '#core/contract'
import { catalogueShape } from '../catalogue-shape.ts'
import type { PartnerChoices } from '../contract.ts'

type Row = Awaited<ReturnType<typeof readPartners>>[number]
const readPartners = (store: Store) => store.find('referrals', { sort: 'partner_name' })

/** A partner's details: all for admins, and for editors those needed to write about the partner. */
const detailsOf = (partner: Row, isAdmin: boolean) => {
  const place = partner.placement === 'key_module' ? `The page of the module ${partner.module_id || '(none is named)'}` : 'The catalogue'
  const everybodys = [
    { label: 'Name', value: partner.partner_name },
    { label: 'Address', value: partner.destination_url },
    { label: 'Recommended on', value: place },
    { label: 'State', value: partner.is_active ? 'active' : 'paused: shown nowhere' },
  ]
  const admins = [
    { label: 'Kind', value: partner.category },
    { label: 'Our code there', value: partner.affiliate_code || 'none' },
    { label: 'Core', value: partner.core_flag ? 'yes: stands first' : 'no' },
    { label: 'Notes', value: partner.notes || 'none' },
  ]
  return isAdmin ? [...everybodys, ...admins] : everybodys
}

/** Reads the options of a tool's form. @param read reads tools with their drafts: a draft already uses its partner */
export const readChoices = async (store: Store, read: Store['published'], isAdmin: boolean): Promise<PartnerChoices> => {
  const [partners, tools, [page]] = await Promise.all([
    readPartners(store),
    read('partner-tools', { locale: 'en' }),
    store.published('pages', { where: { slug: { equals: 'no-code-tools' } }, locale: 'en', limit: 1 }),
  ])
  const toolOf = new Map(tools.map(({ code, tool_id }) => [code, tool_id]))
  const blocks: unknown = page?.data
  const categories = hasShape(catalogueShape, blocks) ? blocks.categories : []
  return {
    codes: partners.map((partner) => ({
      value: partner.code,
      label: `${partner.partner_name} (${partner.code})`,
      tool_id: toolOf.get(partner.code) ?? null,
      details: detailsOf(partner, isAdmin),
      link: isAdmin ? `/admin/referrals?edit=${encodeURIComponent(partner.code)}` : null,
    })),
    categories: categories.map(({ id, title, line }) => ({
      value: id,
      label: title,
      details: [{ label: 'What it is for', value: line }],
      link: null,
    })),
  }
}
