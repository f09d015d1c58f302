/** Encodings in which spreadsheets save text, those of Windows and of older Macs among them. */
export const textEncodings = ['utf-8', 'windows-1252', 'windows-1250', 'macintosh', 'utf-16le', 'utf-16be'] as const
export type TextEncoding = (typeof textEncodings)[number]

const marks: readonly [TextEncoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** So many bytes show whether every second one is empty, as in UTF-16 without a mark. */
const sampled = 400

const hasMark = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)

const isValidUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The encoding of a text: by its mark, by its empty bytes, UTF-8 where it can be, and else what Excel for Windows saves. */
export const encodingOf = (bytes: Uint8Array): TextEncoding => {
  const marked = marks.find(([, mark]) => hasMark(bytes, mark))
  if (marked) return marked[0]
  const sample = bytes.subarray(0, sampled)
  const empty = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = empty
  if (odd > sample.length / 8 && even === 0) return 'utf-16le'
  if (even > sample.length / 8 && odd === 0) return 'utf-16be'
  return isValidUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** The text of a file, without its mark. */
export const decodeText = (bytes: Uint8Array, encoding: TextEncoding): string => new TextDecoder(encoding).decode(bytes)
