import { type BlocksField, type CollectionConfig, type Config, type Field, formatLabels } from 'payload'
import { shapedCustomOf } from '#core/contract'
import { holdsMarkdown } from '../fields/field-content.ts'
import { mapFields } from './map-fields.ts'

/** Components are named from the import map's folder, which is `cms/`. */
const rowLabel = '/app/(payload)/row-label.tsx#RowLabel'

/** A folded row of a list shows its first words, and a block needs no name of its own. */
const rowsByWords = (field: Field): Field => {
  if (field.type === 'blocks')
    return { ...field, blocks: field.blocks.map((block) => ({ ...block, admin: { ...block.admin, disableBlockName: true } })) }
  if (field.type !== 'array') return field
  const { singular } = field.labels ?? formatLabels(field.name)
  const called = typeof singular === 'string' ? singular : formatLabels(field.name).singular
  const components = { RowLabel: { path: rowLabel, clientProps: { called } }, ...field.admin?.components }
  return { ...field, admin: { ...field.admin, components } } as Field
}

/** `affiliate_code` is labelled «Affiliate code» in the panel, unless its label says otherwise. */
const readableLabel = (field: Field): Field => {
  if (!('name' in field) || !field.name.includes('_') || ('label' in field && field.label !== undefined)) return field
  const words = field.name.replaceAll('_', ' ').trim()
  const label = words.charAt(0).toUpperCase() + words.slice(1)
  return { ...field, label: label.replace(/ url$/, ' URL') } as Field
}

const jsonComponent = '/app/(payload)/json-field.tsx#JsonField'
const shapedComponent = '/app/(payload)/shaped-field.tsx#ShapedField'
const codeComponent = '/app/(payload)/code-field.tsx#CodeField'

const componentOf = (field: Field) => {
  if (field.type === 'code') return codeComponent
  if (field.type !== 'json') return null
  const shaped = shapedCustomOf(field)
  return shaped ? { path: shapedComponent, clientProps: { shapes: shaped.shapes, keyField: shaped.keyField } } : jsonComponent
}

/**
 * JSON with a declared shape is edited in a form of real fields; other JSON, which no editor writes, and code as text. Payload's own editor
 * of both is loaded from another host, and the panel loads nothing from other hosts.
 */
const ownEditors = (field: Field): Field => {
  const component = componentOf(field)
  return component
    ? ({ ...field, admin: { ...field.admin, components: { Field: component, ...field.admin?.components } } } as Field)
    : field
}

const englishText = '/app/(payload)/english-text.tsx#EnglishText'
const beginFromEnglish = '/app/(payload)/begin-from-english.tsx#BeginFromEnglish'

/** In the panel, a text in another language has its English beside it. */
const besideEnglishText = (field: Field): Field =>
  ['text', 'textarea', 'json'].includes(field.type)
    ? ({ ...field, admin: { ...field.admin, components: { ...field.admin?.components, afterInput: [englishText] } } } as Field)
    : field

/** Rows that each language has for itself can be copied from English, and each of their texts has its English beside it. */
const rowsBesideEnglish = (field: BlocksField): Field => ({
  ...field,
  blocks: field.blocks.map((block) => ({ ...block, fields: mapFields(block.fields, besideEnglishText) })),
  admin: { ...field.admin, components: { ...field.admin?.components, beforeInput: [beginFromEnglish] } } as never,
})

const besideEnglish = (field: Field): Field => {
  if (field.type === 'blocks' && field.localized) return rowsBesideEnglish(field)
  return 'localized' in field && field.localized ? besideEnglishText(field) : field
}

/** The panel's groups from top to bottom: editors' content, then people and their activity, then groups of later plugins. */
const groups = ['Course', 'Site', 'Personalization', 'Partners', 'AI', 'People', 'Learners', 'Learning', 'AI calls']
const placeOf = ({ admin }: CollectionConfig) => {
  const place = groups.indexOf(String(admin?.group))
  return place < 0 ? groups.length : place
}
const arrange = <T extends Pick<CollectionConfig, 'fields'>>(part: T): T => ({
  ...part,
  fields: mapFields(part.fields, (field) => rowsByWords(markdownWithTools(ownEditors(besideEnglish(readableLabel(field)))))),
})

/**
 * Payload's *Copy to locale* would publish at once and count English words as a translation. Each text has its English beside it instead,
 * and rows begin from English. Globals have no such setting: `panel.css` hides their button.
 */
const withoutCopyToLocale = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  admin: { ...collection.admin, disableCopyToLocale: true },
})

/** Arranges the panel for editors and admins, independently of the plugins and their order. */
export const arrangePanel = (config: Config): Config => ({
  ...config,
  admin: {
    ...config.admin,
    // Nobody shares the panel's pages, and Payload's generator of their preview pictures aborts its own response.
    meta: { titleSuffix: ' · CMS', defaultOGImageType: 'off' },
    components: {
      ...config.admin?.components,
      graphics: { Icon: '/app/(payload)/panel-logo.tsx#PanelLogo' },
      providers: ['/app/(payload)/panel-helpers.tsx#PanelHelpers'],
      beforeDashboard: ['/app/(payload)/start-page.tsx#StartPage'],
    },
  },
  collections: config.collections?.map((c) => withoutCopyToLocale(arrange(c))).sort((a, b) => placeOf(a) - placeOf(b)),
  globals: config.globals?.map(arrange),
})

/** From the import map's folder, which is `cms/`. */
const component = '/app/(payload)/markdown-field.tsx#MarkdownField'

/** A Markdown field has a toolbar, and a preview as learners see it. */
const markdownWithTools = (field: Field): Field =>
  field.type === 'textarea' && holdsMarkdown(field)
    ? ({ ...field, admin: { ...field.admin, components: { Field: component, ...field.admin?.components } } } as Field)
    : field
