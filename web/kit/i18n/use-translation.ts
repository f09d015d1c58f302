import type { i18n, TFunction } from 'i18next'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { getI18n } from 'react-i18next'

const onTheirWay = new WeakMap<i18n, Map<string, Promise<void>>>()

/** The same promise for the same namespaces, so that a waiting page is woken once. */
const loadOnce = (texts: i18n, namespaces: readonly string[]): Promise<void> => {
  const requests = onTheirWay.get(texts) ?? new Map<string, Promise<void>>()
  onTheirWay.set(texts, requests)
  const name = `${texts.language}:${namespaces}`
  const request = requests.get(name) ?? texts.loadNamespaces(namespaces)
  requests.set(name, request)
  return request
}

/**
 * Texts of a namespace, in the language in use; suspends until they are loaded. Of several namespaces the first one's
 * keys need no prefix. It stands where react-i18next's hook would, which brings all of i18next with it.
 */
export const useTranslation = (ns?: string | readonly string[]): { t: TFunction; i18n: i18n } => {
  const texts = getI18n()
  const namespaces = typeof ns === 'string' ? [ns] : (ns ?? ['shell'])
  const [first = 'shell'] = namespaces
  const subscribe = useCallback(
    (listener: () => void) => {
      texts.on('languageChanged', listener)
      return () => texts.off('languageChanged', listener)
    },
    [texts],
  )
  const language = useSyncExternalStore(subscribe, () => texts.language)
  const t = useMemo(() => texts.getFixedT(language, first), [texts, language, first])
  // Thrown, as react-i18next does: `use` would have to be called again when the texts are there, and then nothing is asked for.
  if (!namespaces.every((each) => texts.hasLoadedNamespace(each))) throw loadOnce(texts, namespaces)
  return { t, i18n: texts }
}
