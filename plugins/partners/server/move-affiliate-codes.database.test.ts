import { expect, it } from 'vitest'
import { createTestHost } from '#core/testing'
import { moveAffiliateCodes } from '../cms/move-affiliate-codes.ts'

interface Documents {
  updateOne(filter: object, change: object): Promise<unknown>
  findOne(filter: object): Promise<Record<string, unknown> | null>
}

it.skipIf(!process.env.TEST_DATABASE_URL)(
  'RC7: an affiliate code that stood with a tool stands with its partner, and stays there',
  async () => {
    const host = await createTestHost({ plugins: [] })
    const { collections } = host.payload.db as unknown as { collections: Record<string, { collection: Documents }> }
    const tools = collections['partner-tools']?.collection
    await tools?.updateOne({ code: 'BUBBLE' }, { $set: { affiliate_code: 'solo-7' } })
    for (const time of ['once', 'again']) {
      await moveAffiliateCodes(host.payload)
      const partner = await host.store.findOne('referrals', { code: { equals: 'BUBBLE' } })
      expect(partner?.affiliate_code, time).toBe('solo-7')
      expect(await tools?.findOne({ code: 'BUBBLE' })).not.toHaveProperty('affiliate_code')
    }
    await host.close()
  },
)
