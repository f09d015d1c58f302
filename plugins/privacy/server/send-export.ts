import type { Response } from 'express'
import { createErrors, dayIn, sendExport } from '#core'
import type { Profiles } from '../../account/contract.ts'
import { privacyErrors } from '../errors.ts'
import type { PersonExport } from './export-person.ts'

const errors = createErrors(privacyErrors)

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

/**
 * Sends an export as a file named with the date in the recipient's time zone, read and written a row at a time.
 * @param who the recipient, who can have one export in progress
 * @param begin counts and records the export before it begins
 * @throws EXPORT_RUNNING while another one is in progress
 */
export const sendPersonExport = (
  res: Response,
  product: string,
  { who, timeZone, begin }: { readonly who: string; readonly timeZone: string; readonly begin: () => Promise<unknown> },
  everything: PersonExport,
): Promise<void> => {
  const name = `${product.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-export-${dayIn(timeZone, Date.parse(everything.head.exported_at))}.json`
  const running = () => errors.EXPORT_RUNNING({ retryAfter: 10 })
  return sendExport(res, { who, name, type: 'application/json', running, begin }, jsonOf(everything))
}

/** The time zone of a person, for the date in their file's name. */
export const zoneOf = async (profiles: Profiles, userId: string): Promise<string> =>
  (await profiles.basicsOf([userId])).get(userId)?.timezone ?? 'UTC'
