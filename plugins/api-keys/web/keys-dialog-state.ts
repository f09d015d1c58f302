import { useSyncExternalStore } from 'react'

export type KeysDialogTab = 'manage' | 'guide'

let open: KeysDialogTab | null = null
const listeners = new Set<() => void>()

/** Opens the API Keys dialog, or another of its tabs; null closes it. The button, the notice and Settings all lead to the one dialog. */
export const showKeysDialog = (tab: KeysDialogTab | null): void => {
  open = tab
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The dialog's open tab; null while it is closed. */
export const useKeysDialog = (): KeysDialogTab | null => useSyncExternalStore(subscribe, () => open)
