'use client'

import { useDocumentInfo, useDocumentTitle, useLocale } from '@payloadcms/ui'
import type { ClientCollectionConfig } from 'payload'
import { useEffect, useState } from 'react'
import { panelCall } from './panel-call.ts'
import { usePanelTexts } from './use-panel-texts.ts'

interface FieldProps {
  /** The field's path in its document: `hints.0.text`. */
  readonly path?: string
}

/** One request for all the fields of a document as it was last saved. */
const reads = new Map<string, Promise<unknown>>()
const read = (url: string, savedAt: string): Promise<unknown> => {
  const key = `${url}#${savedAt}`
  const known = reads.get(key)
  if (known) return known
  const answer = panelCall<unknown>(url)
  reads.clear()
  reads.set(key, answer)
  return answer
}

const valueAt = (document: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], document)

/** Returns a field's English value as last saved, while the form is in another language; undefined in English itself. */
export const useEnglish = (path: string) => {
  const { id, collectionSlug, globalSlug, lastUpdateTime } = useDocumentInfo()
  const { code } = useLocale()
  const [english, setEnglish] = useState<unknown>()
  const place = globalSlug ? `globals/${globalSlug}` : id ? `${collectionSlug}/${id}` : null
  const isOther = code !== 'en' && place !== null

  useEffect(() => {
    if (!isOther) return
    let isCurrent = true
    read(`/cms/api/${place}?locale=en&fallback-locale=null&draft=true&depth=0`, String(lastUpdateTime)).then(
      (document) => isCurrent && setEnglish(valueAt(document, path)),
      () => isCurrent && setEnglish(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [isOther, place, path, lastUpdateTime])
  return { isOther, english: isOther ? english : undefined }
}

/** Beside a field in another language: its English text, which learners read until the field is translated. */
export const EnglishText = ({ path = '' }: FieldProps) => {
  const { id, collectionSlug, docConfig } = useDocumentInfo()
  const { title, setDocumentTitle } = useDocumentTitle()
  const { isOther, english } = useEnglish(path)
  const { say, language } = usePanelTexts()

  // Without a title in this language, the document's heading would be its id.
  const isHeading = collectionSlug !== undefined && (docConfig as ClientCollectionConfig | undefined)?.admin?.useAsTitle === path
  useEffect(() => {
    if (isOther && isHeading && typeof english === 'string' && english !== '' && title === String(id)) setDocumentTitle(english)
  }, [isOther, isHeading, english, title, id, setDocumentTitle])

  if (!isOther || english === undefined || english === null || english === '') return null
  return (
    <div className="english-text" lang="en">
      <b lang={language}>{say('shape.english')}</b>
      <div>{typeof english === 'string' ? english : JSON.stringify(english, null, 2)}</div>
    </div>
  )
}
