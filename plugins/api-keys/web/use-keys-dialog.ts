import { useSyncExternalStore } from 'react'
import { type KeysDialogTab, openKeysTab, watchKeysDialog } from '../keys-dialog-state.ts'

/** It opens in the browser alone. */
const closed = () => null

/** The API Keys dialog's open tab; null while it is closed. */
export const useKeysDialog = (): KeysDialogTab | null => useSyncExternalStore(watchKeysDialog, openKeysTab, closed)
