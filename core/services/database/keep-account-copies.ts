import type { Payload } from 'payload'
import { type AccountCopy, accountCopiesOf, bySource } from './account-copies.ts'

/** The parts of Payload's SQLite adapter that are used. */
interface SqliteAdapter {
  readonly client: { execute(sql: string): Promise<{ rows: readonly Record<string, unknown>[] }> }
  readonly tables: Record<string, Record<string, { readonly name: string }>>
}

/** What stands in a SQLite file beside what migrations make is named so. */
const prefix = 'account_copies_'

/** What accounts are listed by besides their copies: an index that has all of it spares the reading of every account. */
const listedBy = ['createdAt', 'app_role', 'mfa_enrolled', 'email_confirmed_at', 'blocked_at', 'email', 'id']
/** Orders of lists: who is equal stands by when they came, the newest first. Behind any of them a page far down costs no sorting. */
const orders = [
  ['createdAt'],
  ['last_used_at', 'createdAt'],
  ...['app_role', 'mfa_enrolled'].flatMap((field) => [
    [field, 'createdAt'],
    [field, '-createdAt'],
  ]),
]

const quoted = (name: string) => `"${name}"`

/** Writes the SQL of triggers and indexes. @param columnOf the column of a collection's field */
const writeStructures = (copies: readonly AccountCopy[], columnOf: (slug: string, field: string) => string) => {
  const tableOf = (slug: string) => slug.replaceAll('-', '_')
  /** What a copy shall be of the account with this id. */
  const truth = ({ collection, field }: AccountCopy, id: string) =>
    `(SELECT ${columnOf(collection, field)} FROM "${tableOf(collection)}" WHERE "user_id" = ${id})`
  const set = (these: readonly AccountCopy[], valueFor: (copy: AccountCopy) => string) =>
    `UPDATE "users" SET ${these.map((copy) => `${quoted(copy.name)} = ${valueFor(copy)}`).join(', ')}`
  const anyDiffers = (row: string, id: string) => copies.map((copy) => `${row}.${quoted(copy.name)} IS NOT ${truth(copy, id)}`).join(' OR ')

  const made = new Map<string, string>()
  const addTrigger = (name: string, event: string, statements: readonly string[]) =>
    made.set(prefix + name, `CREATE TRIGGER "${prefix}${name}" ${event} BEGIN ${statements.map((each) => `${each};`).join(' ')} END`)

  for (const [slug, own] of bySource(copies)) {
    const table = tableOf(slug)
    const columns = ['"user_id"', ...own.map(({ field }) => columnOf(slug, field))]
    const copy = `${set(own, ({ field }) => `NEW.${columnOf(slug, field)}`)} WHERE "id" = NEW."user_id"`
    const forget = `${set(own, () => 'NULL')} WHERE "id" = OLD."user_id"`
    const changes = columns.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ')
    addTrigger(`of_${table}_insert`, `AFTER INSERT ON "${table}"`, [copy])
    addTrigger(`of_${table}_update`, `AFTER UPDATE OF ${columns.join(', ')} ON "${table}" WHEN ${changes}`, [
      `${forget} AND OLD."user_id" IS NOT NEW."user_id"`,
      copy,
    ])
    addTrigger(`of_${table}_delete`, `AFTER DELETE ON "${table}"`, [forget])
  }
  const names = copies.map(({ name }) => quoted(name)).join(', ')
  const whole = `${set(copies, (copy) => truth(copy, 'NEW."id"'))} WHERE "id" = NEW."id"`
  addTrigger('insert', 'AFTER INSERT ON "users"', [whole])
  // The panel writes a person whole, as it has read them.
  addTrigger('update', `AFTER UPDATE OF ${names} ON "users" WHEN ${anyDiffers('NEW', 'NEW."id"')}`, [whole])

  const listed = [names, ...listedBy.map((field) => columnOf('users', field))].join(', ')
  made.set(`${prefix}list`, `CREATE INDEX "${prefix}list" ON "users" (${listed})`)
  const isKnown = (term: string) => term !== 'last_used_at' || copies.some(({ name }) => name === term)
  for (const order of orders.filter((terms) => terms.every(isKnown))) {
    const name = `${prefix}by_${order.join('_').replace('-', 'newest_')}`.toLowerCase()
    const terms = order.map((term) => `${columnOf('users', term.replace('-', ''))}${term.startsWith('-') ? ' DESC' : ''}`)
    made.set(name, `CREATE INDEX "${name}" ON "users" (${terms.join(', ')}, "id")`)
  }
  const fill = `${set(copies, (copy) => truth(copy, '"users"."id"'))} WHERE ${anyDiffers('"users"', '"users"."id"')}`
  return { made, fill }
}

const standing = async ({ client }: SqliteAdapter) => {
  const { rows } = await client.execute(`SELECT name, type, sql FROM sqlite_schema WHERE name LIKE '${prefix}%'`)
  return new Map(rows.map(({ name, type, sql }) => [String(name), { type: String(type), sql: String(sql) }]))
}

/**
 * Takes away what keeps the copies. To be done before a migration: SQLite changes a table by making another in its place, which takes the
 * table's triggers along and is refused where another table's trigger names it.
 */
export const dropAccountCopies = async ({ db }: Payload): Promise<void> => {
  const adapter = db as unknown as SqliteAdapter
  for (const [name, { type }] of await standing(adapter)) await adapter.client.execute(`DROP ${type.toUpperCase()} "${name}"`)
}

/**
 * Lets a SQLite file keep the copies in accounts by itself: triggers write them in the very statement that changes what they repeat, by
 * whoever's hand. Where these are missing or another release's, they are made anew, and all copies with them.
 */
export const keepAccountCopies = async (payload: Payload): Promise<void> => {
  const adapter = payload.db as unknown as SqliteAdapter
  const columnOf = (slug: string, field: string) => quoted(adapter.tables[slug.replaceAll('-', '_')]?.[field]?.name ?? field)
  const copies = accountCopiesOf(payload)
  const { rows } = await adapter.client.execute("SELECT name FROM pragma_table_info('users')")
  const columns = new Set(rows.map(({ name }) => String(name)))
  // A field that came without its migration is told by `checkColumns`.
  if (!copies.every(({ name }) => columns.has(name))) return
  const { made, fill } = writeStructures(copies, columnOf)
  const before = await standing(adapter)
  if (before.size === made.size && [...made].every(([name, sql]) => before.get(name)?.sql === sql)) return
  await dropAccountCopies(payload)
  await adapter.client.execute(fill)
  for (const sql of made.values()) await adapter.client.execute(sql)
}
