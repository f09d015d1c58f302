import { isRecord } from '#core/contract'

const says = (value: unknown): boolean => value !== null && value !== undefined && value !== '' && canonicalText(value) !== '{}'
/** Canonical text of a content: neither the order of its keys nor the way in which empty values are written matters. */
export const canonicalText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`
  if (!isRecord(value)) return JSON.stringify(value ?? null)
  const said = Object.entries(value).filter(([, each]) => says(each))
  return `{${said
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => `${JSON.stringify(name)}:${canonicalText(each)}`)
    .join()}}`
}
