/** Encodings in which spreadsheets save text, including those of Windows and of older Macs. */
export const textEncodings = ['utf-8', 'windows-1252', 'windows-1250', 'macintosh', 'utf-16le', 'utf-16be'] as const
export type TextEncoding = (typeof textEncodings)[number]

const marks: readonly [TextEncoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** The number of bytes examined for UTF-16 without a byte order mark, in which every second byte is zero. */
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

/** The encoding of a text: by its byte order mark, by its zero bytes, UTF-8 if it is valid, otherwise the encoding of Excel for Windows. */
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

/** The text of a file, without its byte order mark. */
export const decodeText = (bytes: Uint8Array, encoding: TextEncoding): string => new TextDecoder(encoding).decode(bytes)
