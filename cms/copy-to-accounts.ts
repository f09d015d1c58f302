import type { CollectionConfig, Config, Field } from 'payload'
import { fieldWrittenByHost } from './access/staff.ts'

const copyTypes = ['text', 'select', 'date', 'checkbox'] as const
type CopyType = (typeof copyTypes)[number]

/** A field of an account that repeats a field of another row of the person, as its `custom.copyOf` says. */
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
        // The panel's copy of the value is only as fresh as its form.
        access: fieldWrittenByHost,
        // The person's export has the original row.
        custom: { privacy: 'secret', copyOf },
      } as Field,
    ]
  })

/**
 * Gives accounts a copy of every field whose `custom.onAccount` names one: lists of people are filtered and sorted by rows of several
 * plugins, and no database reads a hundred thousand people quickly by conditions on five tables. The database itself (SQLite) or the store
 * (MongoDB) maintains the copies (`account-copies.ts`); nobody else writes them. The original rows name their person by a unique `user_id`.
 */
export const copyToAccounts = (config: Config): Config => {
  const copies = (config.collections ?? []).flatMap(copiedIn)
  return {
    ...config,
    collections: config.collections?.map((each) => (each.slug === 'users' ? { ...each, fields: [...each.fields, ...copies] } : each)),
  }
}
