import type { ContentFile } from '#cms'
import { linksIn as linksInMarkdown } from '#core/markdown'

export interface InternalLink {
  /** Without query and hash. */
  readonly address: string
  /** The path of the link's field; empty for the body. */
  readonly field: readonly (string | number)[]
}

const inMarkdown = (text: string) => linksInMarkdown(text).filter((address) => /^\/(?!\/)/.test(address))
const bare = (address: string) => address.replace(/[?#].*$/, '')

const inData = (value: unknown, field: readonly (string | number)[]): InternalLink[] => {
  if (typeof value === 'string') {
    const isTarget = field.at(-1) === 'to' && value.startsWith('/')
    return (isTarget ? [value] : inMarkdown(value)).map((address) => ({ address: bare(address), field }))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => inData(inner, [...field, Array.isArray(value) ? Number(key) : key]))
}

/** Every internal link of a content file: Markdown links, and `to` in a page's blocks. */
export const linksIn = ({ data, body }: ContentFile): InternalLink[] => [
  ...inData(data, []),
  ...inMarkdown(body).map((address) => ({ address: bare(address), field: [] })),
]
