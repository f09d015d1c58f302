import type { Doc, Store } from '#core'
import { Bridge, BridgeHead } from '../contract.ts'

interface Dependencies {
  /** `published` of the store, or `newest` of the drafts. */
  readonly read: Store['published']
  /** The module of a lesson; undefined where there is no such lesson. */
  readonly moduleOf: (lesson: string) => Promise<string | undefined>
}

/** What is stored as nothing in the panel's forms is left out. */
const said = (value: object) => Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null && each !== ''))

/** All bridges in a language, in their order, with English where a translation is missing. */
export const readBridges = async ({ read, moduleOf }: Dependencies, locale: string): Promise<Bridge[]> => {
  const inOrder = { sort: 'order' }
  const rows = await read('bridges', { ...inOrder, locale })
  const english = locale === 'en' ? rows : await read('bridges', { ...inOrder, locale: 'en' })
  const isEnglish = ({ bridge_id, title, idea }: Doc<'bridges'>) =>
    english.some((other) => other.bridge_id === bridge_id && other.title === title && other.idea === idea)
  const bridgeOf = async (row: Doc<'bridges'>): Promise<Bridge> => {
    const before = (row.lessons ?? []).map(async ({ sub_slide_id: id }) => ({ id, module_id: await moduleOf(id) }))
    const { bridge_id: id, title, description, invite, minutes, idea, practice, browser, windows, mac, linux } = row
    return Bridge.parse({
      ...{ id, title, description, invite, minutes, idea, practice, machines: { browser, windows, mac, linux } },
      language: isEnglish(row) ? 'en' : locale,
      lessons: (await Promise.all(before)).filter(({ module_id }) => module_id !== undefined),
      files: row.files ?? [],
      starts_at: row.starts_at ?? '',
      steps: (row.steps as object[]).map(said),
    })
  }
  return Promise.all(rows.map(bridgeOf))
}

/** What a list says of a bridge. */
export const headOf = (bridge: Bridge): BridgeHead => BridgeHead.parse(bridge)
