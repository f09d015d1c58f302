import { z } from 'zod'
import { isRecord } from '#core/contract'
import type { AnswerHints } from '../contract.ts'

type Hint = AnswerHints['hints'][number]

/** At most this many hints are shown, so that the learner can consider them together. */
export const mostHints = 3
const longestQuestion = 240
const mostWords = 40
/** The number of the model's own words that a question may quote: more would be a text to copy. */
const mostQuoted = 3

const Said = z.object({ quote: z.string().nullish(), question: z.string() })

const plain = (text: string): string => text.normalize('NFC').replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase()
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Extracts the objects of a list, which the model may have put in a fence or a sentence. */
const listIn = (said: string): readonly unknown[] => {
  const from = said.indexOf('{')
  try {
    const read: unknown = JSON.parse(said.slice(from, said.lastIndexOf('}') + 1))
    return isRecord(read) && Array.isArray(read.hints) ? read.hints : []
  } catch {
    return []
  }
}

/** Quoted text: "…", “…”, «…», „…“, `…`. An apostrophe is not a quotation mark. */
const marked = /"([^"]+)"|“([^”]+)”|«([^»]+)»|„([^“”]+)[“”]|`([^`]+)`/g

/** Whether a text is one sentence, a question, without code and without long quotes that are not from the learner's answer. */
const asksOnly = (question: string, answer: string): boolean => {
  if (question.length > longestQuestion || wordsIn(question) > mostWords || /[\n{}\\]|=>|```/.test(question)) return false
  const quoted = [...question.matchAll(marked)].map((parts) => parts.slice(1).find(Boolean) ?? '')
  if (quoted.some((part) => wordsIn(part) > mostQuoted && !answer.includes(plain(part)))) return false
  const sentence = question.replace(marked, ' ').trim()
  return /[?？]$/.test(sentence) && !/[.!;:…?？。](?=\s+\S)/.test(sentence)
}

/**
 * Keeps only hints that point and ask, so that nothing in them can be handed in. A hint's quote must be in the learner's
 * answer literally, and its question must be one sentence. All else is withheld; without a list of hints, the entire reply.
 */
export const holdToHints = (said: string, handedIn: string): Pick<AnswerHints, 'hints' | 'withheld'> => {
  const answer = plain(handedIn)
  const list = listIn(said)
  const hints = list.flatMap((each): Hint[] => {
    const { quote = null, question = '' } = Said.safeParse(each).data ?? {}
    const asked = question.trim()
    if (!asksOnly(asked, answer)) return []
    const words = quote?.trim()
    if (!words) return [{ quote: null, question: asked }]
    return answer.includes(plain(words)) && words.length <= longestQuestion ? [{ quote: words, question: asked }] : []
  })
  return { hints: hints.slice(0, mostHints), withheld: list.length === 0 ? 1 : list.length - hints.length }
}
