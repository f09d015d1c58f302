const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder)

/** Replaces `{{name}}` in every string of a JSON value, however deep; a name without a value stays as it is written. */
export const fillPlaceholders = <T>(value: T, values: Readonly<Record<string, string>>): T => {
  if (typeof value === 'string') return filled(value, values) as T
  if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, values)) as T
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillPlaceholders(item, values)])) as T
  return value
}
