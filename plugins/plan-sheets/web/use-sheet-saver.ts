import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { draftName, hasShape, localStore, useSession } from '#web'
import type { Device, PlanSheet } from '../contract.ts'
import { planPartsKey } from './plan-parts-key.ts'
import { planSheets, sheetQuery, sheetsQuery, versionsQuery } from './plan-sheets-client.ts'
import { createSheetSaver, type SheetDraft } from './sheet-saver.ts'

/** The id of this tab: its consecutive saves become one version. */
const writer = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
const device = (): Device => (window.matchMedia('(pointer: coarse) and (max-width: 760px)').matches ? 'phone' : 'computer')

const sheetShape = { id: 'text', title: 'text', markdown: 'text', version: 'number', updated_at: 'text' } as const

const readDraft = (name: string): SheetDraft | null => {
  try {
    const draft: unknown = JSON.parse(localStore.getItem(name) ?? 'null')
    return hasShape({ title: 'text', text: 'text', base: sheetShape }, draft) ? draft : null
  } catch {
    return null
  }
}

const keepDraft = (name: string, draft: SheetDraft | null) => {
  if (draft) localStore.setItem(name, JSON.stringify(draft))
  else localStore.removeItem(name)
}

/** A sheet that is saved while it is edited; unsaved text stays in this browser, even after a reload. */
export const useSheetSaver = (sheet: PlanSheet) => {
  const { session } = useSession()
  const client = useQueryClient()
  const name = draftName(session.user?.id ?? '', `plan-sheets.${sheet.id}`)
  const savedName = `${name}.saved`
  const [saver] = useState(() =>
    createSheetSaver({
      sheet,
      draft: readDraft(name),
      save: async (change) => {
        const saved = await planSheets.client.save({ id: sheet.id, ...change, device: device(), writer })
        localStore.setItem(savedName, String(saved.version))
        client.setQueryData(sheetQuery(sheet.id).queryKey, saved)
        void client.invalidateQueries({ queryKey: sheetsQuery().queryKey })
        void client.invalidateQueries({ queryKey: planPartsKey })
        void client.invalidateQueries({ queryKey: versionsQuery(sheet.id).queryKey })
        return saved
      },
      keep: (draft) => keepDraft(name, draft),
    }),
  )
  const state = useSyncExternalStore(saver.subscribe, saver.state)
  useEffect(() => saver.hear(sheet), [saver, sheet])
  useEffect(() => {
    saver.start()
    const send = () => void saver.send()
    const leave = () => document.visibilityState === 'hidden' && send()
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', leave)
      void saver.send()
      saver.stop()
    }
  }, [saver])
  // A conflict with the version that this browser saved last comes from another tab.
  const isOtherTab = state.conflict !== null && localStore.getItem(savedName) === String(state.conflict.theirs.version)
  return { state, saver, isOtherTab }
}
