import type { PartnerTool } from '../../contract.ts'

const warned = new Set<string>()

const unknownTool = (id: string): PartnerTool => {
  if (!warned.has(id)) console.warn(`There is no affiliate service "${id}".`)
  warned.add(id)
  return {
    tool_id: id,
    partner_name: id,
    description: '',
    features: [],
    pricing: '',
    is_active: true,
    core_flag: false,
    module_id: null,
    url: '#',
  }
}

/** The tools of a category: those that are shown at present, core ones first. An unknown one leads nowhere and is logged. */
export const findTools = (ids: readonly string[], tools: readonly PartnerTool[]): PartnerTool[] =>
  ids
    .map((id) => tools.find(({ tool_id }) => tool_id === id) ?? unknownTool(id))
    .filter(({ is_active }) => is_active)
    .sort((a, b) => Number(b.core_flag) - Number(a.core_flag))
