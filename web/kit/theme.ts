import { localStore } from '../start/browser-storage.ts'
import { useBrowserStore } from './use-browser-value.ts'

/** `system` follows the device's setting. */
export type Theme = 'light' | 'dark' | 'system'

/** Also read by public/theme.js, which paints the stored theme before the app starts. */
const storageKey = 'theme'
const listeners = new Set<() => void>()

const readTheme = (): Theme => {
  const stored = localStore.getItem(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

const setTheme = (theme: Theme): void => {
  if (theme === 'system') {
    localStore.removeItem(storageKey)
    delete document.documentElement.dataset.theme
  } else {
    localStore.setItem(storageKey, theme)
    document.documentElement.dataset.theme = theme
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen theme, and how to choose another; the choice is kept in this browser. */
export const useTheme = (): { theme: Theme; setTheme: (theme: Theme) => void } => ({
  // Nobody's choice is known where a page is drawn for everybody; public/theme.js has painted it before the app takes over.
  theme: useBrowserStore<Theme>(subscribe, readTheme, 'system'),
  setTheme,
})
