import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import type { ClientField } from 'payload'
import { usePanelTexts } from './use-panel-texts.ts'

const labelsIn = (fields: readonly ClientField[]): [string, string][] =>
  fields.flatMap((field): [string, string][] => {
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => labelsIn(tab.fields))
    if (!('name' in field)) return 'fields' in field ? labelsIn(field.fields) : []
    return [[field.name, 'label' in field && typeof field.label === 'string' ? field.label : field.name]]
  })

/** Returns the labels of this form's fields: `labelOf` for one, `listOf` for several in a sentence. */
export const useFieldLabels = () => {
  const { collectionSlug, globalSlug } = useDocumentInfo()
  const { getEntityConfig } = useConfig()
  const { language } = usePanelTexts()
  const config = getEntityConfig({ collectionSlug, globalSlug } as never) as { readonly fields?: readonly ClientField[] } | null
  const labels = new Map(labelsIn(config?.fields ?? []))
  const labelOf = (name: string) => labels.get(name) ?? name
  const listOf = (names: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(names.map((name) => `“${labelOf(name)}”`))
  return { labelOf, listOf }
}
