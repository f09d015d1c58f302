import { type Clock, createErrors, type Doc, notFound, pageWithin, type Store, type Write } from '#core'
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

/** Somebody has taken the code. */
export const duplicate = () => errors.DUPLICATE_CODE({ message: t('errors.DUPLICATE_CODE') })

const byCode = (code: string) => ({ code: { equals: code } })

const fits =
  ({ query, category, placement, active, core }: AffiliateFilters) =>
  (row: Affiliate): boolean => {
    const wanted = query?.trim().toLowerCase()
    return (
      (!wanted || [row.code, row.partner_name, row.notes].some((text) => text.toLowerCase().includes(wanted))) &&
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
export const requireFit = (fields: Partial<AffiliateFields>): void => {
  const mistakes = affiliateMistakes(fields)
  const [first] = mistakes
  if (!first) return
  const fieldMessages = mistakes.map(({ field, mistake }) => ({ field, message: t(`mistakes.${mistake}`) }))
  throw errors.INVALID_REFERRAL({ message: t(`mistakes.${first.mistake}`), fields: fieldMessages })
}

/** Referral partners with their history. There are some thousand at most, so filters look at all of them. */
export const createAffiliates = ({ store, clock }: { store: Store; clock: Clock }) => {
  const all = async () => (await store.find('referrals', { sort: 'code' })).map(toAffiliate)

  const noteOf = (actorId: string, code: string, field: string, before: string | null, after: string): Write => ({
    collection: 'referrals-audit',
    create: {
      referral_code: code,
      field_changed: field,
      old_value: before,
      new_value: after,
      created_at: clock.now().toISOString(),
      user_id: actorId,
    },
  })

  /** What a change of these fields writes: what differs from the row as it stands, and the history of it. */
  const changing = (actorId: string, before: Affiliate, fields: Partial<AffiliateFields>): Write[] => {
    const changed = Object.entries(fields).filter(([name, value]) => value !== undefined && value !== before[name as keyof Affiliate])
    if (changed.length === 0) return []
    const notes = changed.map(([field, after]) => noteOf(actorId, before.code, field, `${before[field as keyof Affiliate]}`, `${after}`))
    return [{ collection: 'referrals', where: byCode(before.code), change: Object.fromEntries(changed) }, ...notes]
  }

  /** What a new partner writes. */
  const adding = (actorId: string, fields: AffiliateFields): Write[] => [
    { collection: 'referrals', create: fields },
    noteOf(actorId, fields.code, 'created', null, fields.partner_name),
  ]

  /** Writes a partner together with its history, and gives it as it stands then. */
  const write = async (code: string, writes: readonly Write[]): Promise<Affiliate> => {
    if (!(await store.writeAll(writes))) throw duplicate()
    const row = await store.findOne('referrals', byCode(code))
    if (!row) throw notFound(t('errors.NOT_FOUND'))
    return toAffiliate(row)
  }

  return {
    all,
    changing,
    adding,
    /** A page of those that fit, by code, and the numbers over all. */
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
      return write(code, changing(actorId, toAffiliate(row), fields))
    },
    create: async (actorId: string, fields: AffiliateFields): Promise<Affiliate> => {
      requireFit(fields)
      return write(fields.code, adding(actorId, fields))
    },
    /** The newest changes, of one partner or of all, with the changer's address while the account exists. */
    audit: async (code: string | undefined): Promise<AffiliateAudit[]> => {
      const where = code ? { referral_code: { equals: code } } : {}
      const rows = await store.find('referrals-audit', { where, sort: '-created_at', limit: auditLimit })
      const ids = [...new Set(rows.map(({ user_id }) => user_id))]
      const people = ids.length ? await store.find('users', { where: { id: { in: ids } } }) : []
      const emails = new Map(people.map(({ id, email }) => [id, email]))
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
