import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Clock, createErrors, type Doc, iterateOthers, notFound, type Store, type Works } from '#core'
import type { TextEncryption } from '../../api-keys/contract.ts'
import { type Device, keptVersions, type PlanSheet, planSheetsErrors, type SheetVersion } from '../contract.ts'
import { addedLines, lostLines, type SheetChange } from '../sheet-text.ts'
import type { VersionTexts } from './compare-versions.work.ts'

const errors = createErrors(planSheetsErrors)

type SheetRow = Doc<'plan-sheets'>
type VersionRow = Doc<'plan-sheet-versions'>

interface Words {
  readonly title: string
  readonly markdown: string
}

interface SheetSave {
  readonly markdown: string
  readonly version: number
  readonly title?: string | undefined
  readonly device: Device
  readonly writer: string
  readonly from?: { readonly sub_slide_id: string; readonly call: number } | undefined
}

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly works: Works
  readonly words: TextEncryption
}

const mostSheets = 20
/** Saves of one tab within these limits are one version: maximum duration and maximum pause, in milliseconds. */
const oneGo = { atMost: 10 * 60_000, pause: 2 * 60_000 }
/** A save that removes more lines than this from the previous version is stored as a separate version. */
const fewLines = 2

/** Encrypted plan sheets: every row is found by its owner's id, and only the owner can read its words. */
export const createPlanSheets = ({ store, clock, works, words }: Dependencies) => {
  const mine = (userId: string, id: string) => ({ id: { equals: id }, user_id: { equals: userId } })
  const versionsOf = (userId: string, sheetId: string) => ({ user_id: { equals: userId }, sheet_id: { equals: sheetId } })
  const sealed = (userId: string, { title, markdown }: Words) => {
    const text = words.seal(userId, 'plan-sheet', JSON.stringify({ title, markdown }))
    return { words: text, vault_version: words.keyOf(text) }
  }
  const opened = (row: Pick<SheetRow, 'user_id' | 'words'>): Words => JSON.parse(words.open(row.user_id, 'plan-sheet', row.words))
  const shown = (row: SheetRow): PlanSheet => ({ id: row.id, ...opened(row), version: row.version, updated_at: row.updated_at })

  const own = async (userId: string, id: string): Promise<SheetRow> => {
    const row = await store.findOne('plan-sheets', mine(userId, id))
    if (!row) throw notFound('This plan sheet does not exist.')
    return row
  }

  const sheetsOf = (userId: string): Promise<SheetRow[]> =>
    store.find('plan-sheets', { where: { user_id: { equals: userId } }, sort: '-updated_at' })

  const history = (userId: string, sheetId: string): Promise<VersionRow[]> =>
    store.find('plan-sheet-versions', { where: versionsOf(userId, sheetId), sort: '-at' })

  const removeVersion = (userId: string, id: string) => store.remove('plan-sheet-versions', mine(userId, id))
  const forgetOldest = async (userId: string, sheetId: string) => {
    const rows = await store.findFields('plan-sheet-versions', ['id'], { where: versionsOf(userId, sheetId), sort: '-at' })
    for (const { id } of rows.slice(keptVersions)) await removeVersion(userId, id)
  }
  const asidesOf = (userId: string, sheetId: string) =>
    store.find('plan-sheet-versions', { where: { ...versionsOf(userId, sheetId), is_aside: { equals: true } } })

  /** Whether a save continues the previous version, so that a text typed in one session is one version. */
  const goesOn = (last: VersionRow | undefined, text: Words, save: SheetSave, now: Date): last is VersionRow => {
    if (!last || !save.writer || last.writer !== save.writer || last.version !== save.version || last.version === 1) return false
    if (save.from && (last.sub_slide_id !== save.from.sub_slide_id || last.call !== save.from.call)) return false
    if (now.getTime() - Date.parse(last.began_at) > oneGo.atMost || now.getTime() - Date.parse(last.at) > oneGo.pause) return false
    return lostLines(opened(last).markdown, text.markdown) <= fewLines
  }

  const fieldsOf = (userId: string, text: Words, { device, from }: SheetSave, version: number) => ({
    ...sealed(userId, text),
    version,
    device,
    at: clock.now().toISOString(),
    ...(from && { sub_slide_id: from.sub_slide_id, call: from.call }),
  })
  const addVersion = async (userId: string, sheetId: string, fields: ReturnType<typeof fieldsOf>, writer: string, isAside: boolean) => {
    const own = { user_id: userId, sheet_id: sheetId, writer, is_aside: isAside, began_at: fields.at }
    await store.create('plan-sheet-versions', { ...own, ...fields })
    await forgetOldest(userId, sheetId)
  }

  /** Records the saved text as a version. It runs at each save, so it reads only the previous version of the history. */
  const keepVersion = async (userId: string, sheetId: string, text: Words, save: SheetSave) => {
    // An aside is no longer needed once the sheet contains all its lines.
    for (const row of await asidesOf(userId, sheetId)) {
      if (addedLines(text.markdown, opened(row).markdown).length === 0) await removeVersion(userId, row.id)
      // There may be fifty long ones.
      await nextTurn()
    }
    const where = { ...versionsOf(userId, sheetId), is_aside: { equals: false } }
    const [last] = await store.find('plan-sheet-versions', { where, sort: '-at', limit: 1 })
    const fields = fieldsOf(userId, text, save, save.version + 1)
    if (goesOn(last, text, save, clock.now())) await store.updateOne('plan-sheet-versions', mine(userId, last.id), fields)
    else await addVersion(userId, sheetId, fields, save.writer, false)
  }

  /** Stores the text of a save that came after another device's save, as an aside. The same text is stored once. */
  const keepAside = async (userId: string, sheetId: string, text: Words, save: SheetSave) => {
    const asides = await asidesOf(userId, sheetId)
    if (asides.some((row) => opened(row).markdown === text.markdown)) return
    await addVersion(userId, sheetId, fieldsOf(userId, text, save, save.version), save.writer, true)
  }

  return {
    /** A row of either kind as exported for its owner: with the decrypted words. */
    toOwner: ({ words: sealedWords, vault_version: _, ...row }: SheetRow | VersionRow) => ({
      ...row,
      ...opened({ user_id: row.user_id, words: sealedWords }),
    }),

    list: async (userId: string) =>
      (await sheetsOf(userId)).map((row) => {
        const { markdown: _, ...rest } = shown(row)
        return rest
      }),

    all: async (userId: string): Promise<PlanSheet[]> => (await sheetsOf(userId)).map(shown),

    get: async (userId: string, id: string): Promise<PlanSheet> => shown(await own(userId, id)),

    create: async (userId: string, text: Words): Promise<PlanSheet> => {
      if ((await store.count('plan-sheets', { user_id: { equals: userId } })) >= mostSheets) throw errors.TOO_MANY_SHEETS()
      const at = clock.now().toISOString()
      const row = await store.create('plan-sheets', {
        user_id: userId,
        ...sealed(userId, text),
        version: 1,
        created_at: at,
        updated_at: at,
      })
      await keepVersion(userId, row.id, text, { ...text, version: 0, device: 'computer', writer: '' })
      return shown(row)
    },

    /** @throws SHEET_CHANGED if there was a save since `version`; the text is then stored as a version */
    save: async (userId: string, id: string, save: SheetSave): Promise<PlanSheet> => {
      const row = await own(userId, id)
      const before = opened(row)
      const text = { title: save.title ?? before.title, markdown: save.markdown }
      if (row.version === save.version && text.title === before.title && text.markdown === before.markdown) return shown(row)
      const written = await store.updateOne(
        'plan-sheets',
        { ...mine(userId, id), version: { equals: save.version } },
        { ...sealed(userId, text), version: save.version + 1, updated_at: clock.now().toISOString() },
      )
      if (!written) {
        const current = shown(await own(userId, id))
        // The same text is no conflict: the response to an earlier try may have been lost.
        if (current.title === text.title && current.markdown === text.markdown) return current
        await keepAside(userId, id, text, save)
        throw errors.SHEET_CHANGED({ sheet: current })
      }
      await keepVersion(userId, id, text, save)
      return shown(written)
    },

    remove: async (userId: string, id: string): Promise<void> => {
      await own(userId, id)
      await store.remove('plan-sheets', mine(userId, id))
      await store.remove('plan-sheet-versions', versionsOf(userId, id))
    },

    versions: async (userId: string, id: string): Promise<SheetVersion[]> => {
      await own(userId, id)
      let rows: VersionRow[] = []
      const changes = await works.run<SheetChange[]>(
        new URL('./compare-versions.work.js', import.meta.url),
        async (): Promise<VersionTexts> => {
          rows = await history(userId, id)
          return rows.map((row) => ({ markdown: opened(row).markdown, isAside: row.is_aside === true }))
        },
        userId,
      )
      return rows.map((row, index) => ({
        id: row.id,
        version: row.version,
        at: row.at,
        device: row.device,
        sections: changes[index]?.sections ?? [],
        lines_added: changes[index]?.added ?? 0,
        from: row.sub_slide_id ? { sub_slide_id: row.sub_slide_id, call: row.call ?? 1 } : null,
        is_aside: row.is_aside === true,
      }))
    },

    version: async (userId: string, id: string, versionId: string) => {
      const row = await store.findOne('plan-sheet-versions', { ...mine(userId, versionId), sheet_id: { equals: id } })
      if (!row) throw notFound('This version does not exist any more.')
      return { ...opened(row), version: row.version, at: row.at }
    },

    /** The texts of sheets at an earlier time, in the order of their ids; empty where a sheet did not exist yet. */
    textsBefore: (userId: string, ids: readonly string[], time: string): Promise<string[]> =>
      Promise.all(
        ids.map(async (id) => {
          const where = { ...versionsOf(userId, id), is_aside: { equals: false }, at: { less_than_equal: time } }
          const [last] = await store.find('plan-sheet-versions', { where, sort: '-at', limit: 1 })
          return last ? opened(last).markdown : ''
        }),
      ),

    /** Encrypts words again that were sealed with an older master key. */
    reseal: async (): Promise<void> => {
      for (const collection of ['plan-sheets', 'plan-sheet-versions'] as const)
        await words.reseal(collection, iterateOthers(store, collection, 'vault_version', words.currentKey()), (row) =>
          // The owner may have saved meanwhile: the write replaces only the words that were read.
          store.updateOne(collection, { ...mine(row.user_id, row.id), words: { equals: row.words } }, sealed(row.user_id, opened(row))),
        )
    },
  }
}
