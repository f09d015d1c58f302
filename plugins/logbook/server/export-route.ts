import { z } from 'zod'
import { badRequest, type Clock, dayIn, type Logger, type RateLimits, rawRoute, sendExport, subjectOf } from '#core'
import { hostErrors, pickErrors } from '#core/contract'
import type { HandIn, LearnerWork } from '../../courses/contract.ts'
import { type LogbookEntry, type LogbookExplanation, logbookExportFormats } from '../contract.ts'
import type { Logbook } from './create-logbook.ts'
import { createReadable, isWritten, type Readable } from './readable-rows.ts'

const Query = z.object({ format: z.enum(logbookExportFormats).describe('The form of the file.') })

/** A Markdown fence that the text cannot close. */
const fenced = (text: string): string => {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}text\n${text}\n${fence}`
}

const placeOf = ({ source, module_id, sub_slide_id, call }: LogbookEntry): string =>
  [source, module_id, sub_slide_id, call === null ? null : `call ${call}`].filter(Boolean).join(', ')

const wordsOf = ({ has_words, unreadable, prompt, answer }: Readable<LogbookEntry>): readonly string[] => {
  if (unreadable) return ['Its words cannot be read.']
  return has_words ? ['### Prompt', fenced(prompt), '### Answer', fenced(answer)] : ['Its words are not kept.']
}

const asMarkdown = (entry: Readable<LogbookEntry>): string =>
  [
    `## ${entry.at}: ${placeOf(entry)}`,
    `${entry.provider}, ${entry.model}, ${entry.key} key, ${entry.outcome}${entry.finish_reason && entry.finish_reason !== 'stop' ? `, broken off (${entry.finish_reason})` : ''}${entry.counted ? ', counted' : ''}. ${entry.tokens_in} tokens in, ${entry.tokens_out} out, ${entry.cost_usd === null ? 'no listed price' : `about $${entry.cost_usd}`}.`,
    ...wordsOf(entry),
    ...(entry.note ? ['### Note', entry.note] : []),
  ].join('\n\n')

const handInAsMarkdown = ({ at, sub_slide_id, number, answer, unreadable }: Readable<HandIn>): string =>
  `\n## ${at}: ${sub_slide_id}, handed in (${number})\n\n${unreadable ? 'It cannot be read.' : fenced(answer)}\n`

const explanationAsMarkdown = ({ at, sub_slide_id, question, answer, unreadable }: Readable<LogbookExplanation>): string =>
  `\n## ${at}: ${sub_slide_id}, explained in a solo check\n\n${fenced(question)}\n\n${unreadable ? 'It cannot be read.' : fenced(answer)}\n`

interface Rows {
  readonly entries: AsyncGenerator<Readable<LogbookEntry>>
  readonly handIns: AsyncGenerator<Readable<HandIn>>
  readonly explanations: AsyncGenerator<Readable<LogbookExplanation>>
}

/** The rows of a list in JSON, one at a time. */
async function* listed(rows: AsyncGenerator<object>): AsyncGenerator<string> {
  let comma = ''
  for await (const row of rows) {
    yield `${comma}${JSON.stringify(row)}`
    comma = ',\n'
  }
}

async function* jsonOf(product: string, at: string, { entries, handIns, explanations }: Rows): AsyncGenerator<string> {
  yield `{"product":${JSON.stringify(product)},"exported_at":"${at}","entries":[`
  yield* listed(entries)
  yield '],"hand_ins":['
  yield* listed(handIns)
  yield '],"explanations":['
  yield* listed(explanations)
  yield ']}'
}

async function* markdownOf({ entries, handIns, explanations }: Rows): AsyncGenerator<string> {
  yield '# Logbook\n'
  for await (const entry of entries) yield `\n${asMarkdown(entry)}\n`
  for await (const handIn of handIns) yield handInAsMarkdown(handIn)
  for await (const explanation of explanations) yield explanationAsMarkdown(explanation)
}

const exportLimit = { name: 'logbook-export', points: 10, duration: 3600 } as const

interface Needs {
  readonly logbook: Logbook
  readonly learnerWork: Pick<LearnerWork, 'sealedHandIns' | 'explanations'>
  readonly rateLimits: RateLimits
  readonly clock: Clock
  readonly zoneOf: (userId: string) => Promise<string>
  readonly product: string
  readonly log: Logger
}

/** The whole logbook as a file, streamed while it is read: the oldest call first. */
export const exportRoute = ({ logbook, learnerWork, rateLimits, clock, zoneOf, product, log }: Needs) => {
  const readable = createReadable(log)
  const rowsOf = (userId: string): Rows => ({
    entries: (async function* () {
      for await (const rows of logbook.batchesOf(userId))
        for (const row of rows)
          yield readable.row(
            row.call_id,
            () => logbook.shown(row),
            () => logbook.withoutWords(row),
          )
    })(),
    handIns: (async function* () {
      for (const handIn of await learnerWork.sealedHandIns(userId)) yield readable.handIn(handIn)
    })(),
    explanations: (async function* () {
      for (const explanation of await learnerWork.explanations(userId)) {
        const row = readable.explanation(explanation)
        if (isWritten(row)) yield row
      }
    })(),
  })
  return rawRoute({
    method: 'GET',
    path: '/api/logbook/export',
    access: 'verified',
    operationId: 'exportLogbook',
    summary: 'Export your logbook as JSON or as Markdown',
    query: Query,
    errors: pickErrors(hostErrors, 'RATE_LIMITED', 'EXPORT_RUNNING'),
    answers: [{ type: 'application/json' }, { type: 'text/markdown' }],
    handle: async (req, res) => {
      const query = Query.safeParse(req.query)
      if (!query.success) throw badRequest('The format is json or markdown.')
      const { userId } = subjectOf(req)
      const isJson = query.data.format === 'json'
      const rows = rowsOf(userId)
      const file = {
        who: userId,
        kind: 'logbook',
        name: `logbook-${dayIn(await zoneOf(userId), clock.now())}.${isJson ? 'json' : 'md'}`,
        type: isJson ? 'application/json' : 'text/markdown',
        begin: () => rateLimits.spend(exportLimit, userId),
      }
      await sendExport(res, file, isJson ? jsonOf(product, clock.now().toISOString(), rows) : markdownOf(rows))
    },
  })
}
