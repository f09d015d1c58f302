export type KeysDialogTab = 'manage' | 'guide'

let open: KeysDialogTab | null = null
const listeners = new Set<() => void>()

/** Opens the API Keys dialog over the current page, or another of its tabs; null closes it. */
export const showKeysDialog = (tab: KeysDialogTab | null): void => {
  open = tab
  for (const listener of listeners) listener()
}

/** The dialog's open tab; null while it is closed. */
export const openKeysTab = (): KeysDialogTab | null => open

export const watchKeysDialog = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
