'use client'

import { DefaultCell, useLocale } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { useEffect, useState } from 'react'
import { panelCall } from './panel-call.ts'

type Row = Readonly<Record<string, unknown>>
interface Page {
  readonly docs: readonly (Row & { readonly id: string })[]
}

/** Cells of one list that are rendered at the same time share one request. */
let asked: { readonly ids: Set<string>; readonly answer: Promise<ReadonlyMap<string, Row>> } | undefined
let askedOf = ''

const readEnglish = async (slug: string, name: string, id: string): Promise<unknown> => {
  const list = `${slug} ${name}`
  if (!asked || askedOf !== list) {
    const ids = new Set<string>()
    const answer = Promise.resolve().then(async () => {
      asked = undefined
      const query = new URLSearchParams({ locale: 'en', draft: 'true', depth: '0', pagination: 'false', [`select[${name}]`]: 'true' })
      query.set('where[id][in]', [...ids].join(','))
      const { docs } = await panelCall<Page>(`/cms/api/${slug}?${query}`)
      return new Map<string, Row>(docs.map((row) => [String(row.id), row]))
    })
    asked = { ids, answer }
    askedOf = list
  }
  asked.ids.add(id)
  return (await asked.answer).get(id)?.[name]
}

/** A text in a list; untranslated text is shown in English, in grey. */
export const TranslatedCell = (props: DefaultCellComponentProps) => {
  const { cellData, collectionSlug, field, rowData } = props
  const { code } = useLocale()
  const [english, setEnglish] = useState<unknown>()
  const name = 'name' in field ? field.name : ''
  const id = String(rowData?.id ?? '')
  const isMissing = code !== 'en' && (cellData === undefined || cellData === null || cellData === '')
  useEffect(() => {
    if (!isMissing || !id || !collectionSlug) return
    let isCurrent = true
    readEnglish(collectionSlug, name, id).then(
      (read) => isCurrent && setEnglish(read),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isMissing, collectionSlug, name, id])
  if (!isMissing || typeof english !== 'string') return <DefaultCell {...props} />
  return (
    <span className="english-cell" lang="en">
      <DefaultCell {...props} cellData={english} />
    </span>
  )
}
