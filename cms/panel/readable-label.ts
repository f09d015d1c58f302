import type { Field } from 'payload'

/** `affiliate_code` is «Affiliate code» in the panel, unless its label says otherwise. */
export const readableLabel = (field: Field): Field => {
  if (!('name' in field) || !field.name.includes('_') || ('label' in field && field.label !== undefined)) return field
  const words = field.name.replaceAll('_', ' ').trim()
  const label = words.charAt(0).toUpperCase() + words.slice(1)
  return { ...field, label: label.replace(/ url$/, ' URL') } as Field
}
