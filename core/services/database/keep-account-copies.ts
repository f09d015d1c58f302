import type { Payload } from 'payload'
import { type AccountCopy, accountCopiesOf, bySource } from './account-copies.ts'
import { type PlainField, plainFieldsOf, readPlainly } from './plain-fields.ts'
import type { Statement } from './prepared-statements.ts'

/** The parts of Payload's SQLite adapter that this file uses. */
interface SqliteAdapter {
  readonly client: { execute(statement: string | Statement): Promise<{ rows: readonly Record<string, unknown>[] }> }
  readonly tables: Record<string, Record<string, { readonly name: string }>>
}

/** The name prefix of triggers and indexes that migrations do not make. */
const prefix = 'account_copies_'

/** Fields by which accounts are searched, besides their copies: an index that covers all of them spares reading every account. */
const searchedBy = ['app_role', 'mfa_enrolled', 'email_confirmed_at', 'blocked_at', 'email', 'email_plain']
/** Orders of lists. Ties are ordered by creation, the newest first. */
const orders = {
  /** The usual orders: their indexes cover every filtered field. */
  whole: [['createdAt'], ['last_used_at', 'createdAt']],
  /** With these indexes a page far down the list needs no sorting. */
  bare: ['app_role', 'mfa_enrolled'].flatMap((field) => [
    [field, 'createdAt'],
    [field, '-createdAt'],
  ]),
}

const quoted = (name: string) => `"${name}"`

interface PlainCopy extends PlainField {
  readonly slug: string
}

/** Writes the SQL of triggers and indexes. @param columnOf the column of a collection's field */
const writeStructures = (
  copies: readonly AccountCopy[],
  plain: readonly PlainCopy[],
  columnOf: (slug: string, field: string) => string,
) => {
  const tableOf = (slug: string) => slug.replaceAll('-', '_')
  /** Returns the SQL for a copy's correct value in the account with this id. */
  const truth = ({ collection, field }: AccountCopy, id: string) =>
    `(SELECT ${columnOf(collection, field)} FROM "${tableOf(collection)}" WHERE "user_id" = ${id})`
  const set = (these: readonly AccountCopy[], valueFor: (copy: AccountCopy) => string) =>
    `UPDATE "users" SET ${these.map((copy) => `${quoted(copy.name)} = ${valueFor(copy)}`).join(', ')}`
  const anyDiffers = (row: string, id: string) => copies.map((copy) => `${row}.${quoted(copy.name)} IS NOT ${truth(copy, id)}`).join(' OR ')

  const made = new Map<string, string>()
  const addTrigger = (name: string, event: string, statements: readonly string[]) =>
    made.set(prefix + name, `CREATE TRIGGER "${prefix}${name}" ${event} BEGIN ${statements.map((each) => `${each};`).join(' ')} END`)

  const addIndex = (name: string, table: string, columns: readonly string[]) =>
    made.set(prefix + name, `CREATE INDEX "${prefix}${name}" ON "${table}" (${columns.join(', ')})`)

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
  addTrigger('insert', `AFTER INSERT ON "users" WHEN ${anyDiffers('NEW', 'NEW."id"')}`, [whole])
  // The panel writes all fields of an account, with the values that it has read before.
  addTrigger('update', `AFTER UPDATE OF ${names} ON "users" WHEN ${anyDiffers('NEW', 'NEW."id"')}`, [whole])

  const isKnown = (term: string) => term !== 'last_used_at' || copies.some(({ name }) => name === term)
  const addIndexes = (these: readonly (readonly string[])[], rest: readonly string[]) => {
    for (const order of these.filter((terms) => terms.every(isKnown))) {
      const terms = order.map((term) => `${columnOf('users', term.replace('-', ''))}${term.startsWith('-') ? ' DESC' : ''}`)
      const name = `by_${order.join('_').replace('-', 'newest_')}`.toLowerCase()
      addIndex(name, 'users', [...new Set([...terms, '"id"', ...rest])])
    }
  }
  addIndexes(orders.whole, [...copies.map(({ name }) => quoted(name)), ...searchedBy.map((field) => columnOf('users', field))])
  addIndexes(orders.bare, [])
  // For writes that bypass the store and the panel: lower() folds letter case alone, and no accents.
  for (const { slug, name, source } of plain) {
    const unfolded = `NEW.${quoted(name)} IS NULL AND NEW.${columnOf(slug, source)} IS NOT NULL`
    const fold = `UPDATE "${tableOf(slug)}" SET ${quoted(name)} = lower(NEW.${columnOf(slug, source)}) WHERE "id" = NEW."id"`
    addTrigger(`${name}_insert`, `AFTER INSERT ON "${tableOf(slug)}" WHEN ${unfolded}`, [fold])
    addTrigger(`${name}_update`, `AFTER UPDATE OF ${columnOf(slug, source)} ON "${tableOf(slug)}" WHEN ${unfolded}`, [fold])
    if (slug !== 'users') addIndex(name, tableOf(slug), [quoted(name), '"user_id"'])
  }
  const fill = `${set(copies, (copy) => truth(copy, '"users"."id"'))} WHERE ${anyDiffers('"users"', '"users"."id"')}`
  return { made, fill }
}

const standing = async ({ client }: SqliteAdapter) => {
  const { rows } = await client.execute(`SELECT name, type, sql FROM sqlite_schema WHERE name LIKE '${prefix}%'`)
  return new Map(rows.map(({ name, type, sql }) => [String(name), { type: String(type), sql: String(sql) }]))
}

/**
 * Drops the triggers and indexes of the copies. Call this before a migration: SQLite changes a table by replacing it, which deletes the
 * table's own triggers and fails where another table's trigger names it.
 */
export const dropAccountCopies = async ({ db }: Payload): Promise<void> => {
  const adapter = db as unknown as SqliteAdapter
  for (const [name, { type }] of await standing(adapter)) await adapter.client.execute(`DROP ${type.toUpperCase()} "${name}"`)
}

/** Fills a plain field where it is missing: for ASCII texts in one statement, for other texts row by row. */
const fillPlainField = async (client: SqliteAdapter['client'], field: PlainCopy, columnOf: (slug: string, field: string) => string) => {
  const [table, column, source] = [quoted(field.slug.replaceAll('-', '_')), quoted(field.name), columnOf(field.slug, field.source)]
  const missing = `${column} IS NULL AND ${source} IS NOT NULL`
  const isAscii = `length(${source}) = length(CAST(${source} AS BLOB)) AND instr(${source}, char(96)) = 0 AND instr(${source}, 'xn--') = 0`
  await client.execute(`UPDATE ${table} SET ${column} = lower(${source}) WHERE ${missing} AND ${isAscii}`)
  const { rows } = await client.execute(`SELECT "id", ${source} AS text FROM ${table} WHERE ${missing}`)
  for (const { id, text } of rows)
    await client.execute({ sql: `UPDATE ${table} SET ${column} = ? WHERE "id" = ?`, args: [readPlainly(field, text), id] })
}

/**
 * Installs triggers by which SQLite itself updates the copies in accounts, in the same statement as the change of their source, whichever
 * program writes the source. Triggers that are missing or from another release are created again, and all copies are rewritten.
 */
export const keepAccountCopies = async (payload: Payload): Promise<void> => {
  const adapter = payload.db as unknown as SqliteAdapter
  const columnOf = (slug: string, field: string) => quoted(adapter.tables[slug.replaceAll('-', '_')]?.[field]?.name ?? field)
  const copies = accountCopiesOf(payload)
  const { rows } = await adapter.client.execute("SELECT name FROM pragma_table_info('users')")
  const columns = new Set(rows.map(({ name }) => String(name)))
  // A field without its migration is reported by `checkColumns`.
  if (![...copies.map(({ name }) => name), 'email_plain'].every((name) => columns.has(name))) return
  const plain = payload.config.collections.flatMap(({ slug, flattenedFields }) =>
    plainFieldsOf(flattenedFields).map((field): PlainCopy => ({ ...field, slug })),
  )
  const { made, fill } = writeStructures(copies, plain, columnOf)
  const before = await standing(adapter)
  if (before.size === made.size && [...made].every(([name, sql]) => before.get(name)?.sql === sql)) return
  await dropAccountCopies(payload)
  await adapter.client.execute(fill)
  for (const field of plain) await fillPlainField(adapter.client, field, columnOf)
  for (const sql of made.values()) await adapter.client.execute(sql)
}
