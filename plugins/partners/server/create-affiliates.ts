import { type Clock, createErrors, type Doc, notFound, pageWithin, type Store, type Write } from '#core'
import { plainText } from '#core/contract'
import { type AffiliateFields, affiliateMistakes } from '../check-affiliate.ts'
import { type Affiliate, type AffiliateAudit, type AffiliateStats, auditLimit } from '../contract.ts'
import { partnersErrors } from '../errors.ts'
import { translate as t } from './translate.ts'

const errors = createErrors(partnersErrors)

export interface AffiliateFilters {
  readonly query?: string | undefined
  readonly category?: string | undefined
  readonly placement?: string | undefined
  readonly active?: 'true' | 'false' | undefined
  readonly core?: 'true' | 'false' | undefined
}

/** The author of a change, and the import that it belongs to. */
interface Writer {
  readonly userId: string
  readonly importId?: string
}

/** The fields that differ from the current row. */
export const changesOf = (before: Affiliate, fields: Partial<AffiliateFields>) =>
  Object.entries(fields).filter(([name, value]) => value !== undefined && value !== before[name as keyof Affiliate])

/** Moves the history to the end as one block, which the store inserts with few statements. */
export const historyLast = (writes: readonly Write[]): Write[] => {
  const isHistory = ({ collection }: Write) => collection === 'referrals-audit'
  return [...writes.filter((write) => !isHistory(write)), ...writes.filter(isHistory)]
}

const toAffiliate = (row: Doc<'referrals'>): Affiliate => ({
  code: row.code,
  partner_name: row.partner_name,
  category: row.category,
  placement: row.placement,
  destination_url: row.destination_url,
  affiliate_code: row.affiliate_code ?? '',
  module_id: row.module_id ?? '',
  notes: row.notes ?? '',
  is_active: row.is_active ?? false,
  core_flag: row.core_flag ?? false,
  created_at: row.createdAt,
})

/** The error for a code that is already in use. */
const duplicate = () => errors.DUPLICATE_CODE({ message: t('errors.DUPLICATE_CODE') })

const byCode = (code: string) => ({ code: { equals: code } })

const fits =
  ({ query, category, placement, active, core }: AffiliateFilters) =>
  (row: Affiliate): boolean => {
    const wanted = query && plainText(query.trim())
    return (
      (!wanted || [row.code, row.partner_name, row.notes].some((text) => plainText(text).includes(wanted))) &&
      (!category || row.category === category) &&
      (!placement || row.placement === placement) &&
      (!active || row.is_active === (active === 'true')) &&
      (!core || row.core_flag === (core === 'true'))
    )
  }

const statsOf = (rows: readonly Affiliate[]): AffiliateStats => ({
  partners: rows.length,
  active: rows.filter(({ is_active }) => is_active).length,
  core: rows.filter(({ core_flag }) => core_flag).length,
  key_modules: rows.filter(({ placement }) => placement === 'key_module').length,
})

/** Throws 400 with the first mistake as its message and all of them by field. */
const requireFit = (fields: Partial<AffiliateFields>): void => {
  const mistakes = affiliateMistakes(fields)
  const [first] = mistakes
  if (!first) return
  const fieldMessages = mistakes.map(({ field, mistake }) => ({ field, message: t(`mistakes.${mistake}`) }))
  throw errors.INVALID_REFERRAL({ message: t(`mistakes.${first.mistake}`), fields: fieldMessages })
}

/** Referral partners with their history. There are some thousand at most, so filters read all of them. */
export const createAffiliates = ({ store, clock }: { store: Store; clock: Clock }) => {
  const all = async () => (await store.find('referrals', { sort: 'code' })).map(toAffiliate)

  const noteOf = (by: Writer, code: string, field: string, before: string | null, after: string | null): Write => ({
    collection: 'referrals-audit',
    create: {
      referral_code: code,
      field_changed: field,
      old_value: before,
      new_value: after,
      created_at: clock.now().toISOString(),
      user_id: by.userId,
      import_id: by.importId ?? null,
    },
  })

  /** Writes for a change of these fields: the fields that differ from the current row, and their history. */
  const changing = (by: Writer, before: Affiliate, fields: Partial<AffiliateFields>): Write[] => {
    const changed = changesOf(before, fields)
    if (changed.length === 0) return []
    const notes = changed.map(([field, after]) => noteOf(by, before.code, field, `${before[field as keyof Affiliate]}`, `${after}`))
    return [{ collection: 'referrals', where: byCode(before.code), change: Object.fromEntries(changed) }, ...notes]
  }

  /** Writes for a new partner. */
  const adding = (by: Writer, fields: AffiliateFields): Write[] => [
    { collection: 'referrals', create: fields },
    noteOf(by, fields.code, 'created', null, fields.partner_name),
  ]

  /** The addresses of users who still have an account. */
  const emailsOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const people = ids.length ? await store.find('users', { where: { id: { in: [...new Set(ids)] } } }) : []
    return new Map(people.map(({ id, email }) => [id, email]))
  }

  /** Writes a partner together with its history, and returns the stored partner. */
  const write = async (code: string, writes: readonly Write[]): Promise<Affiliate> => {
    const isWritten = await store.writeAll(writes)
    const row = await store.findOne('referrals', byCode(code))
    if (!row) throw notFound(t('errors.NOT_FOUND'))
    if (!isWritten) throw duplicate()
    return toAffiliate(row)
  }

  return {
    all,
    changing,
    adding,
    noteOf,
    emailsOf,
    /** A page of the matching partners, sorted by code, and the statistics over all. */
    page: async (filters: AffiliateFilters, page: number, limit: number) => {
      const rows = await all()
      const fitting = rows.filter(fits(filters))
      const shown = pageWithin(page, fitting.length, limit)
      return {
        referrals: fitting.slice((shown.page - 1) * limit, shown.page * limit),
        total: fitting.length,
        totalPages: shown.pages,
        stats: statsOf(rows),
      }
    },
    change: async (actorId: string, code: string, fields: Partial<AffiliateFields>): Promise<Affiliate> => {
      requireFit(fields)
      const row = await store.findOne('referrals', byCode(code))
      if (!row) throw notFound(t('errors.NOT_FOUND'))
      return write(code, changing({ userId: actorId }, toAffiliate(row), fields))
    },
    create: async (actorId: string, fields: AffiliateFields): Promise<Affiliate> => {
      requireFit(fields)
      return write(fields.code, adding({ userId: actorId }, fields))
    },
    /** Shows many partners to learners, or hides them; returns the number of changed partners. */
    setActive: async (actorId: string, is_active: boolean, codes: readonly string[] | undefined, filters: AffiliateFilters = {}) => {
      const named = codes && new Set(codes)
      for (;;) {
        const meant = (await all()).filter((row) => (named ? named.has(row.code) : fits(filters)(row)))
        const writes = meant.map((row) => changing({ userId: actorId }, row, { is_active })).filter(({ length }) => length > 0)
        // False: one of them was removed meanwhile. The next attempt leaves it out.
        if (await store.writeAll(historyLast(writes.flat()))) return writes.length
      }
    },
    /** The newest changes, of one partner or of all, with the address of the admin who made each change while the account exists. */
    audit: async (code: string | undefined): Promise<AffiliateAudit[]> => {
      const where = code ? { referral_code: { equals: code } } : {}
      const rows = await store.find('referrals-audit', { where, sort: '-created_at', limit: auditLimit })
      const emails = await emailsOf(rows.map(({ user_id }) => user_id))
      return rows.map(({ id, referral_code, field_changed, old_value, new_value, created_at, user_id }) => ({
        id,
        referral_code,
        field_changed,
        old_value: old_value ?? null,
        new_value: new_value ?? null,
        created_at,
        user_id,
        user_email: emails.get(user_id) ?? null,
      }))
    },
  }
}
export type Affiliates = ReturnType<typeof createAffiliates>
