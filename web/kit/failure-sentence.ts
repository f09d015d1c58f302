import { useTranslation } from 'react-i18next'
import type { ApiFailure } from './failure.ts'
import { formatWait } from './i18n/format.ts'

/** A failure from `failureOf`, or the parts of it that are known. */
export interface SaidFailure extends Pick<ApiFailure, 'code' | 'sentence'> {
  readonly data?: object
  /** The page's own text, for a failure without a sentence. */
  readonly text?: string | undefined
}

/** A variable without a value. */
const unfilled = /\{\{\s*\w/

/**
 * Returns a function that gives a failure's text in the page's language: of the namespace, else of the plugin that declared the error,
 * else of the shell, else the page's own, else that something went wrong. The variable `{{wait}}` is the wait that the failure names. Only
 * the pages of a plugin know the values of its other variables, so a text with one of them is skipped here.
 * @param ns a namespace with its own texts for errors (`errors.CODE`), if the declared sentences are too general here
 * @param declaredIn the namespace of the failure's sentence, to load it
 */
export const useFailureSentence = (ns?: string, declaredIn?: string) => {
  const namespaces = [ns, declaredIn, 'shell'].filter((each) => each !== undefined)
  const { t } = useTranslation(namespaces)
  return ({ code, sentence, data, text: own }: SaidFailure, otherwise = own ?? t('shell:errors.INTERNAL')): string => {
    const { retry_after: wait } = { ...data } as { readonly retry_after?: unknown }
    const replace = typeof wait === 'number' ? { wait: formatWait(wait) } : {}
    // The page's own text says more about an unexpected failure.
    const declared = code === 'INTERNAL' ? [] : [sentence, `shell:errors.${code}`]
    const keys = [ns && `${ns}:errors.${code}`, ...declared].filter((each) => each !== undefined)
    const texts = keys.map((key) => t(key, { replace, defaultValue: '' }))
    return texts.find((text) => text !== '' && !unfilled.test(text)) ?? otherwise
  }
}
