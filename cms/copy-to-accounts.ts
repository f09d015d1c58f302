import type { CollectionConfig, Config, Field } from 'payload'
import { fieldWrittenByHost } from './access/staff.ts'

const copyTypes = ['text', 'select', 'date', 'checkbox'] as const
type CopyType = (typeof copyTypes)[number]

/** A field of an account that repeats a field of the person's row elsewhere, as its `custom.copyOf` says it. */
interface CopyOf {
  readonly collection: string
  readonly field: string
}

const copiedIn = ({ slug, fields }: CollectionConfig): Field[] =>
  fields.flatMap((field): Field[] => {
    const name = 'custom' in field ? field.custom?.onAccount : undefined
    if (typeof name !== 'string' || !('name' in field)) return []
    if (!copyTypes.includes(field.type as CopyType)) throw new Error(`${slug}.${field.name} is of a kind that no account can repeat.`)
    const copyOf: CopyOf = { collection: slug, field: field.name }
    return [
      {
        name,
        type: field.type === 'select' ? 'text' : field.type,
        admin: { hidden: true },
        // The panel's copy of the value is as old as its form.
        access: fieldWrittenByHost,
        // The person's export has the row that it repeats.
        custom: { privacy: 'secret', copyOf },
      } as Field,
    ]
  })

/**
 * Gives accounts a copy of every field whose `custom.onAccount` names one: what lists of people are filtered and sorted by stands in
 * rows of several plugins, and no database reads a hundred thousand people by conditions on five tables in a moment. The database
 * itself (SQLite) or the store (MongoDB) keeps the copies (`account-copies.ts`); nobody else writes them. The rows they come from name
 * their person by a unique `user_id`.
 */
export const copyToAccounts = (config: Config): Config => {
  const copies = (config.collections ?? []).flatMap(copiedIn)
  return {
    ...config,
    collections: config.collections?.map((each) => (each.slug === 'users' ? { ...each, fields: [...each.fields, ...copies] } : each)),
  }
}
