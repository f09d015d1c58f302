import type { Doc } from '#core'
import { providers } from '#core/contract'
import { type ConsentTerms, studentCaps } from '../contract.ts'
import { type Scope, scopes } from '../scopes.ts'

export type ConsentRow = Doc<'consents'>

/** Scopes of approvals from before parents chose each scope: all but `keep_work`, which was added later. */
const beforeScopes: Record<Scope, boolean> = { ai: true, professors: true, keep_work: false, sharing: true, referrals: true }

const each = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>

type TermColumn = `allows_${Scope}` | `limit_${(typeof providers)[number]}` | 'paused_at'
type TermColumns = Pick<ConsentRow, TermColumn>

/** The terms in an approval's row. */
export const termsOf = (row: TermColumns & Pick<ConsentRow, 'revision'>): ConsentTerms => ({
  ...each(scopes, (scope) => (row.revision ? row[`allows_${scope}`] === true : beforeScopes[scope])),
  daily_limit: each(providers, (provider) => Math.min(row[`limit_${provider}`] ?? studentCaps[provider], studentCaps[provider])),
  paused: Boolean(row.paused_at),
})

/** The columns of a row before any decision. */
export const noTerms: TermColumns = {
  allows_ai: null,
  allows_professors: null,
  allows_keep_work: null,
  allows_sharing: null,
  allows_referrals: null,
  limit_openai: null,
  limit_anthropic: null,
  limit_gemini: null,
  paused_at: null,
}

/** The terms of a row in stored form, to be copied into another row. */
export const storedTerms = (row: TermColumns): TermColumns => ({
  allows_ai: row.allows_ai,
  allows_professors: row.allows_professors,
  allows_keep_work: row.allows_keep_work,
  allows_sharing: row.allows_sharing,
  allows_referrals: row.allows_referrals,
  limit_openai: row.limit_openai,
  limit_anthropic: row.limit_anthropic,
  limit_gemini: row.limit_gemini,
  paused_at: row.paused_at,
})

/** Terms as the fields of a row. @param pausedAt ISO time of the pause, where the terms are paused */
export const termColumns = ({ daily_limit, paused, ...switches }: ConsentTerms, pausedAt: string) => ({
  ...(Object.fromEntries(scopes.map((scope) => [`allows_${scope}`, switches[scope]])) as Record<`allows_${Scope}`, boolean>),
  limit_openai: daily_limit.openai,
  limit_anthropic: daily_limit.anthropic,
  limit_gemini: daily_limit.gemini,
  paused_at: paused ? pausedAt : null,
})

/** Some of the terms, with some of the limits. */
export type TermsChange = { readonly [Term in Exclude<keyof ConsentTerms, 'daily_limit'>]?: boolean | undefined } & {
  readonly daily_limit?: { readonly [Name in (typeof providers)[number]]?: number | undefined } | undefined
}

const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>
  }

export const withChange = (terms: ConsentTerms, { daily_limit = {}, ...switches }: TermsChange): ConsentTerms => ({
  ...terms,
  ...given(switches),
  daily_limit: { ...terms.daily_limit, ...given(daily_limit) },
})

/** Returns the terms of a new approval: the exercises and the scopes that were switched on; all scopes where none were asked. */
export const approvedTerms = (asked: Partial<Record<Exclude<Scope, 'ai'>, boolean | undefined>> | undefined): ConsentTerms => ({
  ...each(scopes, (scope) => scope === 'ai' || asked === undefined || asked[scope] === true),
  daily_limit: { ...studentCaps },
  paused: false,
})
