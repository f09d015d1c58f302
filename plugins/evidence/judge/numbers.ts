import { readFigure } from '#core/contract'

/** Number words of the five languages. "Un", "ein" and "um" are excluded, since they are articles too. */
const numberWords = new Set(
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty thirty forty fifty sixty seventy eighty ninety hundred thousand
  uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve
  veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento mil
  deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante cent mille
  eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn
  zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend
  dois duas três quatro sete oito nove dez onze doze treze catorze quatorze quinze dezasseis dezesseis dezassete dezessete dezoito
  dezanove dezenove vinte trinta quarenta cinquenta sessenta oitenta noventa cem cento`
    .split(/\s+/)
    .filter(Boolean),
)

const figure = /\d+(?:[.,]\d+)*/g
/** Joins numbers grouped by spaces, such as 100 000. */
const joined = (text: string): string => text.replace(/(\d) (?=\d{3}(?:\D|$))/g, '$1')

/** Returns the numbers written in digits, in their order, once per possible reading: with decimal points, with decimal commas. */
export const readingsIn = (text: string): (readonly number[])[] =>
  [...new Set([text, joined(text)])].flatMap((each) => {
    const read = (each.match(figure) ?? []).map(readFigure)
    return [read.map(({ point }) => point), read.map(({ comma }) => comma)]
  })

/** Counts the numbers in a text, in digits or in words. */
export const countNumbers = (text: string, words: readonly string[]): number =>
  (text.match(figure) ?? []).length + words.filter((word) => numberWords.has(word.toLowerCase())).length

/** Whether three numbers fit a sum such as `a - b = c` or `a + 4*b = c`, in the order of the text. */
export const hasSum = (rule: string, text: string): boolean => {
  const [, sign, times] = /^a ([+-]) (?:(\d+)\*)?b = c$/.exec(rule) ?? []
  const factor = (sign === '-' ? -1 : 1) * Number(times ?? 1)
  const key = (value: number) => (Math.round(value * 100) / 100).toString()
  return readingsIn(text).some((read) => {
    const numbers = read.slice(0, 300)
    const lastPlace = new Map(numbers.map((value, place) => [key(value), place]))
    return numbers.some((a, place) =>
      numbers.slice(place + 1).some((b, offset) => (lastPlace.get(key(a + factor * b)) ?? -1) > place + 1 + offset),
    )
  })
}
