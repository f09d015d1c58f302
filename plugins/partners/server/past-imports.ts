import { type Clock, createErrors, type Doc, notFound, type Store, type Write } from '#core'
import { importsLimit, type PartnerImport, type TakingBack, takeBackDays } from '../contract.ts'
import { partnersErrors } from '../errors.ts'
import { type Affiliates, historyLast } from './create-affiliates.ts'
import { translate as t } from './translate.ts'

const refusals = createErrors(partnersErrors)
const day = 86_400_000

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly affiliates: Affiliates
  /** Reads content as last saved, with drafts: a draft of a tool already uses its partner. */
  readonly newest: Store['published']
}
type Note = Doc<'referrals-audit'>
type Partner = Doc<'referrals'>

/** Parses the old value of a field from the history's text. */
const readValue = (field: string, text: string | null | undefined) =>
  field === 'is_active' || field === 'core_flag' ? text === 'true' : (text ?? '')
const wordsOf = (partner: Partner, field: string) => `${partner[field as keyof Partner] ?? ''}`
const untilOf = (created_at: string) => new Date(Date.parse(created_at) + takeBackDays * day)

/** Lists past imports, and undoes one: only its changes, except for partners that were changed since. */
export const createPastImports = ({ store, clock, affiliates, newest }: Dependencies) => {
  const open = async (id: string) => {
    const row = await store.findOne('partner-imports', { and: [{ key: { equals: id } }, { takes_back: { exists: false } }] })
    if (!row) throw notFound(t('imports.unknown'))
    if (await store.count('partner-imports', { takes_back: { equals: id } }))
      throw refusals.IMPORT_TAKEN_BACK({ message: t('errors.IMPORT_TAKEN_BACK') })
    if (untilOf(row.created_at) < clock.now()) throw refusals.IMPORT_TOO_OLD({ message: t('errors.IMPORT_TOO_OLD') })
    return row
  }

  /** Why a partner is kept, or null if it has not changed since. */
  const reasonOf = (partner: Partner | undefined, notes: readonly Note[], later: Note | undefined, isUsed: boolean) => {
    if (!partner) return { reason: 'gone', at: null } as const
    if (later) return { reason: 'edited', at: later.created_at } as const
    const isCreated = notes.some(({ field_changed }) => field_changed === 'created')
    // Changes that are missing in the history are detected by the values, or by the time of the last change.
    const isAsLeft = isCreated
      ? partner.updatedAt === partner.createdAt
      : notes.every(({ field_changed, new_value }) => wordsOf(partner, field_changed) === (new_value ?? ''))
    if (!isAsLeft) return { reason: 'edited', at: null } as const
    return isCreated && isUsed ? ({ reason: 'used', at: null } as const) : null
  }

  const plan = async (id: string, by: string) => {
    const row = await open(id)
    const [history, partners, tools] = await Promise.all([
      store.find('referrals-audit', {
        where: { or: [{ import_id: { equals: id } }, { created_at: { greater_than_equal: row.created_at } }] },
        sort: 'created_at',
      }),
      store.find('referrals'),
      newest('partner-tools', { locale: 'en' }),
    ])
    const [mine, later] = [new Map<string, Note[]>(), new Map<string, Note>()]
    for (const note of history) {
      const { referral_code: code, import_id } = note
      if (import_id === id) mine.set(code, [...(mine.get(code) ?? []), note])
      else later.set(code, note)
    }
    const byCode = new Map(partners.map((partner) => [partner.code, partner]))
    const used = new Set(tools.map(({ code }) => code))
    const writes: Write[] = []
    const [removed, restored, kept]: [string[], string[], TakingBack['kept']] = [[], [], []]
    for (const [code, notes] of [...mine].toSorted(([one], [other]) => one.localeCompare(other))) {
      const partner = byCode.get(code)
      const reason = reasonOf(partner, notes, later.get(code), used.has(code))
      if (reason || !partner) {
        kept.push({ code, ...(reason ?? { reason: 'gone' as const, at: null }) })
        continue
      }
      // An edit made at the same moment wins: nothing is written, and the next plan keeps this partner.
      const where = { and: [{ code: { equals: code } }, { updatedAt: { equals: partner.updatedAt } }] }
      if (notes.some(({ field_changed }) => field_changed === 'created')) {
        removed.push(code)
        // The change decides, since a removal may match no row.
        writes.push({ collection: 'referrals', where, change: { is_active: false } })
        writes.push({ collection: 'referrals', remove: { code: { equals: code } } })
        writes.push(affiliates.noteOf({ userId: by }, code, 'removed', partner.partner_name, null))
        continue
      }
      restored.push(code)
      const old = notes.map(({ field_changed, old_value }) => [field_changed, readValue(field_changed, old_value)])
      writes.push({ collection: 'referrals', where, change: Object.fromEntries(old) })
      for (const { field_changed, old_value, new_value } of notes)
        writes.push(affiliates.noteOf({ userId: by }, code, field_changed, new_value ?? null, old_value ?? null))
    }
    return { writes, result: { removed, restored, kept } satisfies TakingBack }
  }

  return {
    list: async (): Promise<PartnerImport[]> => {
      const rows = await store.find('partner-imports', {
        where: { takes_back: { exists: false } },
        sort: '-created_at',
        limit: importsLimit,
      })
      const keys = rows.map(({ key }) => key)
      const back = keys.length ? await store.find('partner-imports', { where: { takes_back: { in: keys } } }) : []
      const backAt = new Map(back.map(({ takes_back, created_at }) => [takes_back, created_at]))
      const emails = await affiliates.emailsOf(rows.map(({ by }) => by))
      return rows.map(({ key, created_at, by, file, inserted, updated, unchanged }) => ({
        id: key,
        created_at,
        user_email: emails.get(by) ?? null,
        file: file ?? null,
        inserted,
        updated,
        unchanged,
        taken_back_at: backAt.get(key) ?? null,
        possible_until: untilOf(created_at).toISOString(),
      }))
    },

    look: async (id: string, by: string): Promise<TakingBack> => (await plan(id, by)).result,

    takeBack: async (id: string, by: string): Promise<TakingBack> => {
      for (;;) {
        const { writes, result } = await plan(id, by)
        const record: Write = {
          collection: 'partner-imports',
          create: {
            key: `back:${id}`,
            takes_back: id,
            created_at: clock.now().toISOString(),
            by,
            file: null,
            inserted: result.removed.length,
            updated: result.restored.length,
            unchanged: result.kept.length,
          },
        }
        // False: it was taken back meanwhile, which the next plan refuses, or a partner was edited, whom the next plan keeps.
        if (await store.writeAll([record, ...historyLast(writes)])) return result
      }
    },
  }
}
