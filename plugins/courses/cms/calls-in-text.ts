/** One AI call of an exercise: what it is called, what to do, and the prompt; without one the lesson's sample prompt is meant. */
export interface WrittenCall {
  readonly label: string
  readonly step: string
  readonly prompt: string
}
export interface ExerciseParts {
  /** What stands before the first call. */
  readonly exercise: string
  readonly calls: readonly WrittenCall[]
  readonly doneWhen: string
}

/** How lessons held their calls until they became data: `**Call 1, Collect.** Take …`, in any language. */
const callStart = /^\*\*\p{L}+ \d+, ([^*]+)\*\*/u
const englishCall = /^\*\*Call \d+, [^*]+[.?!]\*\*/m
const englishDone = /^(\*\*Done when\*\*|You are done when )/m
const prompt = /^```text\n([\s\S]*?)\n```$/m

/** Whether an exercise still has its calls, or when it is done, as paragraphs. */
export const holdsCallsAsText = (exercise: string): boolean => englishCall.test(exercise) || englishDone.test(exercise)

/** A Markdown text's paragraphs; what stands in a fence is one with its fence. */
const paragraphsOf = (markdown: string): string[] => {
  const paragraphs: string[] = []
  let lines: string[] = []
  let fence: string | undefined
  const close = () => {
    if (lines.some((line) => line.trim() !== '')) paragraphs.push(lines.join('\n').trimEnd())
    lines = []
  }
  for (const line of markdown.replaceAll('\r\n', '\n').split('\n')) {
    const mark = /^\s*(```+|~~~+)/.exec(line)?.[1]
    if (mark && fence === undefined) fence = mark
    else if (mark && fence !== undefined && line.trim() === fence) fence = undefined
    if (line.trim() === '' && fence === undefined) close()
    else lines.push(line)
  }
  close()
  return paragraphs
}
const join = (paragraphs: readonly string[]) => paragraphs.join('\n\n').trim()

const callFrom = ([head = '', ...rest]: readonly string[]): WrittenCall => {
  const [start = '', label = ''] = callStart.exec(head) ?? []
  const at = rest.findIndex((paragraph) => prompt.test(paragraph))
  const step = [head.slice(start.length).trim(), ...rest.filter((_, index) => index !== at)].filter((paragraph) => paragraph !== '')
  return { label: label.replace(/\.$/, ''), step: join(step), prompt: prompt.exec(rest[at] ?? '')?.[1]?.trim() ?? '' }
}

/**
 * Takes the calls and the end out of an exercise that holds them as paragraphs. Every word stays: only the signs of the form go.
 * In other languages the end is known by its place: the last paragraph that begins in bold.
 */
export const takeCalls = (exercise: string, language = 'en'): ExerciseParts => {
  const paragraphs = paragraphsOf(exercise)
  const endsBold = /^\*\*[^*]+\*\*/
  const isEnd = (paragraph: string) => (language === 'en' ? englishDone : endsBold).test(paragraph) && !callStart.test(paragraph)
  const last = paragraphs.findLastIndex(isEnd)
  const from = language === 'en' || last === paragraphs.length - 1 ? last : -1
  const body = from === -1 ? paragraphs : paragraphs.slice(0, from)
  const end = from === -1 ? [] : paragraphs.slice(from)
  const starts = body.flatMap((paragraph, index) => (callStart.test(paragraph) ? [index] : []))
  return {
    exercise: join(body.slice(0, starts[0] ?? body.length)),
    calls: starts.map((start, index) => callFrom(body.slice(start, starts[index + 1]))),
    doneWhen: join(end)
      .replace(language === 'en' ? englishDone : endsBold, '')
      .trim(),
  }
}
