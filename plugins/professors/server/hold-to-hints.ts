import { z } from 'zod'
import { isRecord } from '#core/contract'
import type { AnswerHints } from '../contract.ts'

type Hint = AnswerHints['hints'][number]

/** More hints than can be thought about at once are not shown. */
export const mostHints = 3
const longestQuestion = 240
const mostWords = 40
/** Words of its own that a question may put in quotation marks: more are a text to take over. */
const mostQuoted = 3

const Said = z.object({ quote: z.string().nullish(), question: z.string() })

const plain = (text: string): string => text.normalize('NFC').replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase()
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** The objects of a list that a model may have wrapped in a fence or in a sentence. */
const listIn = (said: string): readonly unknown[] => {
  const from = said.indexOf('{')
  try {
    const read: unknown = JSON.parse(said.slice(from, said.lastIndexOf('}') + 1))
    return isRecord(read) && Array.isArray(read.hints) ? read.hints : []
  } catch {
    return []
  }
}

/** Quoted text: "…", “…”, «…», „…“, `…`. An apostrophe is no quotation mark. */
const marked = /"([^"]+)"|“([^”]+)”|«([^»]+)»|„([^“”]+)[“”]|`([^`]+)`/g

/** One sentence, which is a question; it holds no code, and in marks nothing long that is not the learner's. */
const asksOnly = (question: string, answer: string): boolean => {
  if (question.length > longestQuestion || wordsIn(question) > mostWords || /[\n{}\\]|=>|```/.test(question)) return false
  const quoted = [...question.matchAll(marked)].map((parts) => parts.slice(1).find(Boolean) ?? '')
  if (quoted.some((part) => wordsIn(part) > mostQuoted && !answer.includes(plain(part)))) return false
  const sentence = question.replace(marked, ' ').trim()
  return /[?？]$/.test(sentence) && !/[.!;:…?？。](?=\s+\S)/.test(sentence)
}

/**
 * Keeps those hints of a model's answer that only point and ask; nothing in them could be handed in. A hint's quote stands in the learner's
 * answer word for word, and its question is one sentence. All else is withheld; a reply that is no list of hints, entirely.
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
