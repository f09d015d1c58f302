import { useTranslation } from 'react-i18next'
import type { ApiFailure } from './failure.ts'
import { formatWait } from './i18n/format.ts'

/** A failure from `failureOf`, or the parts of it that are known. */
export type SaidFailure = Pick<ApiFailure, 'code' | 'message' | 'sentence'> & { readonly data?: object }

/** A variable without a value. */
const unfilled = /\{\{\s*\w/

/**
 * Returns a function that gives a failure's text: of the namespace, else of the plugin that declared the error, else of the shell, else
 * the server's. The variable `{{wait}}` is the wait that the failure names. Only the pages of a plugin know the values of its other
 * variables, so a text with one of them is skipped here.
 * @param ns a namespace with its own texts for errors (`errors.CODE`), if the declared sentences are too general here
 * @param declaredIn the namespace of the failure's sentence, to load it
 */
export const useFailureSentence = (ns?: string, declaredIn?: string) => {
  const namespaces = [ns, declaredIn, 'shell'].filter((each) => each !== undefined)
  const { t } = useTranslation(namespaces)
  return ({ code, message, sentence, data }: SaidFailure, otherwise = message): string => {
    const { retry_after: wait } = { ...data } as { readonly retry_after?: unknown }
    const replace = typeof wait === 'number' ? { wait: formatWait(wait) } : {}
    const keys = [ns && `${ns}:errors.${code}`, sentence, `shell:errors.${code}`].filter((each) => each !== undefined)
    const texts = keys.map((key) => t(key, { replace, defaultValue: '' }))
    return texts.find((text) => text !== '' && !unfilled.test(text)) ?? otherwise
  }
}
