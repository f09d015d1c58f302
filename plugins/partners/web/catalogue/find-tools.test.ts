import { describe, expect, it, vi } from 'vitest'
import type { PartnerTool } from '../../contract.ts'
import { findTools } from './find-tools.ts'

const tool = (tool_id: string, more: Partial<PartnerTool> = {}): PartnerTool => ({
  tool_id,
  partner_name: tool_id,
  description: '',
  features: [],
  pricing: '',
  is_active: true,
  core_flag: false,
  module_id: null,
  url: `https://${tool_id}.example`,
  ...more,
})

describe('the tools of a category', () => {
  it('are those it names, core ones first, without those that are paused', () => {
    const tools = [tool('a'), tool('b', { core_flag: true }), tool('c', { is_active: false }), tool('d')]
    expect(findTools(['a', 'b', 'c'], tools).map(({ tool_id }) => tool_id)).toEqual(['b', 'a'])
  })

  it('lead nowhere where the service is unknown, and a warning is logged once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    for (let times = 0; times < 2; times++) expect(findTools(['nobody'], [])).toMatchObject([{ tool_id: 'nobody', url: '#' }])
    expect(warn.mock.calls).toEqual([['There is no affiliate service "nobody".']])
    warn.mockRestore()
  })
})
