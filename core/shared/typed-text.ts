/** Right-to-left scripts: beside their letters, direction marks are part of the text. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const directionMarks = /[\u200e\u200f\u061c]/g

/**
 * Characters that people never intend: control characters, embeddings and overrides of direction, zero-width spaces,
 * soft hyphens, fillers, halves of surrogate pairs.
 */
const unmeant = /[\p{Cc}\p{Cs}\u202a-\u202e\u2060-\u206f\u200b\u00ad\u180e\u3164\ufeff\ufff9-\ufffb]/gu
/** A flag such as 🏴󠁧󠁢󠁳󠁣󠁴󠁿 is encoded with tag characters; elsewhere they are invisible text. */
const tags = /\u{1f3f4}[\u{e0020}-\u{e007f}]+|[\u{e0000}-\u{e007f}]/gu

/** A joiner is kept between the parts of one emoji, and after letters of the scripts that use it: Arabic, Hindi, Sinhala… */
const joiners = /[\u200c\u200d]+/gu
const joins = /(?:\p{Emoji_Modifier}|\p{Extended_Pictographic}|\ufe0f|\u20e3)$/u
const simpleLetters =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u
const isJoined = (before: string, after: string) =>
  joins.test(before) ? /^\p{Extended_Pictographic}/u.test(after) : /[\p{L}\p{M}]$/u.test(before) && !simpleLetters.test(before)

const clean = (text: string): string => {
  const meant = text
    .normalize('NFC')
    .replace(unmeant, '')
    .replace(tags, (found) => (found.length > 2 ? found : ''))
  const joined = meant.replace(joiners, (run: string, at: number) => {
    // Any character has at most two code units.
    const [before, after] = [meant.slice(Math.max(0, at - 2), at), meant.slice(at + run.length, at + run.length + 2)]
    return isJoined(before, after) ? (run[0] ?? '') : ''
  })
  return rightToLeft.test(joined) ? joined : joined.replace(directionMarks, '')
}

/**
 * A line as somebody typed it, without invisible characters: for `z.string().overwrite(typedLine)`. Runs of spaces become one space;
 * every script and emoji stays intact.
 */
export const typedLine = (text: string): string =>
  clean(text.replace(/[\t-\r\p{Z}]+/gu, ' '))
    .replace(/ {2,}/g, ' ')
    .trim()

/** The same for a text of several lines; line breaks are kept. */
export const typedLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => clean(line.replace(/\t/g, ' ')).trimEnd())
    .join('\n')
    .trim()
