'use client'

import { useForm, useLocale } from '@payloadcms/ui'
import { useEnglish } from './english-text.tsx'
import { usePanelTexts } from './use-panel-texts.ts'

/** Rows of another language are separate rows: each gets an id of its own. */
const withoutIds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).flatMap(([name, each]) => (name === 'id' ? [] : [[name, withoutIds(each)]])))
}

/** Above a list that each language has for itself: copies the English rows into it, to be translated in place, right answers included. */
export const BeginFromEnglish = ({ path = '' }: { readonly path?: string }) => {
  const { say } = usePanelTexts()
  const { code } = useLocale()
  const { isOther, english } = useEnglish(path)
  const { getDataByPath, getData, reset, setModified } = useForm()
  const rows = getDataByPath<unknown>(path)
  if (!isOther || !Array.isArray(english) || english.length === 0) return null
  if (Array.isArray(rows) && rows.length > 0) return <p className="workflow__hint">{say('translate.keys')}</p>
  const begin = async () => {
    await reset({ ...getData(), [path]: withoutIds(english) })
    setModified(true)
  }
  return (
    <div className="workflow__tools begin-from-english">
      <button type="button" onClick={begin}>
        {say('translate.begin', { language: new Intl.DisplayNames([code], { type: 'language' }).of(code) })}
      </button>
      <span>{say('translate.keys')}</span>
    </div>
  )
}
