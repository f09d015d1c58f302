import type { Doc, Store } from '#core'
import { withoutEmpty, writtenLanguage } from '#core/contract'
import { Bridge, BridgeHead } from '../contract.ts'

interface Dependencies {
  /** `published` of the store, or `newest` of the drafts. */
  readonly read: Store['published']
  /** The module of a lesson; undefined where the lesson does not exist. */
  readonly moduleOf: (lesson: string) => Promise<string | undefined>
}

/** All bridges in a language, in their order, with English where a translation is missing. */
export const readBridges = async ({ read, moduleOf }: Dependencies, locale: string): Promise<Bridge[]> => {
  const inOrder = { sort: 'order' }
  const rows = await read('bridges', { ...inOrder, locale })
  const english = locale === 'en' ? rows : await read('bridges', { ...inOrder, locale: 'en' })
  const sources = new Map(english.map((row) => [row.bridge_id, row]))
  const bridgeOf = async (row: Doc<'bridges'>): Promise<Bridge> => {
    const before = (row.lessons ?? []).map(async ({ sub_slide_id: id }) => ({ id, module_id: await moduleOf(id) }))
    const { bridge_id: id, title, description, invite, minutes, idea, practice, browser, windows, mac, linux } = row
    return Bridge.parse({
      id,
      title,
      description,
      invite,
      minutes,
      idea,
      practice,
      machines: { browser, windows, mac, linux },
      language: writtenLanguage(locale, row, sources.get(id), (each) => [each.title, each.idea]),
      lessons: (await Promise.all(before)).filter(({ module_id }) => module_id !== undefined),
      files: row.files ?? [],
      starts_at: row.starts_at ?? '',
      steps: withoutEmpty(row.steps),
    })
  }
  return Promise.all(rows.map(bridgeOf))
}

/** The fields of a bridge that lists show. */
export const headOf = (bridge: Bridge): BridgeHead => BridgeHead.parse(bridge)
