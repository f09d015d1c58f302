import type { Payload } from 'payload'

interface Documents {
  find(filter: object): { toArray(): Promise<{ _id: unknown; code?: string; affiliate_code?: string }[]> }
  updateOne(filter: object, change: object): Promise<unknown>
}
type Models = Record<string, { readonly collection: Documents } | undefined>

/**
 * What is ours at a service stands with its referral partner, and stood with the tool in an earlier release. It can be repeated,
 * and broken off anywhere: a code leaves the tool once the partner of the same code has it. SQLite does the same in a migration.
 */
export const moveAffiliateCodes = async ({ db }: Payload): Promise<void> => {
  if (db.name !== 'mongoose') return
  const { collections } = db as unknown as { collections: Models }
  const [tools, partners] = [collections['partner-tools']?.collection, collections.referrals?.collection]
  if (!tools || !partners) return
  for (const { _id, code, affiliate_code } of await tools.find({ affiliate_code: { $exists: true } }).toArray()) {
    if (affiliate_code) await partners.updateOne({ code, affiliate_code: { $in: [null, ''] } }, { $set: { affiliate_code } })
    await tools.updateOne({ _id }, { $unset: { affiliate_code: '' } })
  }
}
