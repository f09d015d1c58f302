import type { Response } from 'express'
import { dayIn, sendExport } from '#core'
import type { Profiles } from '../../account/contract.ts'
import type { PersonExport } from './export-person.ts'

/** A value as JSON with its lines indented for this depth. */
const indented = (value: unknown, depth: number): string => JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(depth)}`)

/** The export as JSON, a row at a time, with the same result as `JSON.stringify` of the whole. */
async function* jsonOf({ head, rows }: PersonExport): AsyncGenerator<string> {
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "data": {`
  let open = ''
  for await (const [slug, row] of rows()) {
    if (slug === open) yield ','
    else {
      yield `${open && '\n    ],'}\n    ${JSON.stringify(slug)}: [`
      open = slug
    }
    yield `\n      ${indented(row, 6)}`
  }
  yield `${open && '\n    ]\n  '}}\n}`
}

interface Recipient {
  readonly who: string
  readonly kind: string
  readonly timeZone: string
  readonly begin: () => Promise<unknown>
}

/**
 * Sends an export as a file named with the date in the recipient's time zone, read and written a row at a time.
 * @param who the recipient, who can have one export of each kind in progress
 * @param kind whose data it is
 * @param begin counts and records the export before it begins
 * @throws EXPORT_RUNNING while another one of this kind is in progress
 */
export const sendPersonExport = (
  res: Response,
  product: string,
  { who, kind, timeZone, begin }: Recipient,
  everything: PersonExport,
): Promise<void> => {
  const name = `${product.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-export-${dayIn(timeZone, Date.parse(everything.head.exported_at))}.json`
  return sendExport(res, { who, kind, name, type: 'application/json', begin }, jsonOf(everything))
}

/** The time zone of a person, for the date in their file's name. */
export const zoneOf = async (profiles: Profiles, userId: string): Promise<string> =>
  (await profiles.basicsOf([userId])).get(userId)?.timezone ?? 'UTC'
