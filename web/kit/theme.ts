import { localStore } from '../start/browser-storage.ts'
import { useBrowserStore } from './use-browser-value.ts'

/** `system` follows the device's setting. */
export type Theme = 'light' | 'dark' | 'system'

/** Also read by public/theme.js, which applies the stored theme before the app starts. */
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

/** The chosen theme, and a function to choose another; the choice is stored in this browser. */
export const useTheme = (): { theme: Theme; setTheme: (theme: Theme) => void } => ({
  // The choice is unknown if a page is rendered for everybody; public/theme.js has applied it before hydration.
  theme: useBrowserStore<Theme>(subscribe, readTheme, 'system'),
  setTheme,
})
