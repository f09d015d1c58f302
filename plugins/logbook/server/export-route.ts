import { z } from 'zod'
import { badRequest, type Clock, dayIn, rawRoute, subjectOf } from '#core'
import type { HandIn, LearnerWork } from '../../courses/contract.ts'
import { type LogbookEntry, logbookExportFormats } from '../contract.ts'
import type { Logbook } from './create-logbook.ts'

const Query = z.object({ format: z.enum(logbookExportFormats).describe('The form of the file.') })

/** A Markdown fence that the text cannot close. */
const fenced = (text: string): string => {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}text\n${text}\n${fence}`
}

const placeOf = ({ source, module_id, sub_slide_id, call }: LogbookEntry): string =>
  [source, module_id, sub_slide_id, call === null ? null : `call ${call}`].filter(Boolean).join(', ')

const asMarkdown = (entry: LogbookEntry): string =>
  [
    `## ${entry.at}: ${placeOf(entry)}`,
    `${entry.provider}, ${entry.model}, ${entry.key} key, ${entry.outcome}${entry.finish_reason && entry.finish_reason !== 'stop' ? `, broken off (${entry.finish_reason})` : ''}${entry.counted ? ', counted' : ''}. ${entry.tokens_in} tokens in, ${entry.tokens_out} out, ${entry.cost_usd === null ? 'no listed price' : `about $${entry.cost_usd}`}.`,
    ...(entry.has_words ? ['### Prompt', fenced(entry.prompt), '### Answer', fenced(entry.answer)] : ['Its words are not kept.']),
    ...(entry.note ? ['### Note', entry.note] : []),
  ].join('\n\n')

const handInAsMarkdown = ({ at, sub_slide_id, number, answer }: HandIn): string =>
  `\n## ${at}: ${sub_slide_id}, handed in (${number})\n\n${fenced(answer)}\n`

interface Needs {
  readonly logbook: Logbook
  readonly learnerWork: Pick<LearnerWork, 'handIns'>
  readonly clock: Clock
  readonly zoneOf: (userId: string) => Promise<string>
  readonly product: string
}

/** The whole logbook as a file, streamed while it is read: the oldest call first. */
export const exportRoute = ({ logbook, learnerWork, clock, zoneOf, product }: Needs) =>
  rawRoute({
    method: 'GET',
    path: '/api/logbook/export',
    access: 'verified',
    operationId: 'exportLogbook',
    summary: 'Export your logbook as JSON or as Markdown',
    query: Query,
    errors: {},
    answers: [{ type: 'application/json' }, { type: 'text/markdown' }],
    handle: async (req, res) => {
      const query = Query.safeParse(req.query)
      if (!query.success) throw badRequest('The format is json or markdown.')
      const isJson = query.data.format === 'json'
      const at = clock.now().toISOString()
      res.set({
        'Cache-Control': 'no-store',
        'Content-Disposition': `attachment; filename="logbook-${dayIn(await zoneOf(subjectOf(req).userId), clock.now())}.${isJson ? 'json' : 'md'}"`,
      })
      res.type(isJson ? 'application/json' : 'text/markdown')
      res.write(isJson ? `{"product":${JSON.stringify(product)},"exported_at":"${at}","entries":[` : `# Logbook\n`)
      let isFirst = true
      for await (const rows of logbook.batchesOf(subjectOf(req).userId)) {
        if (res.destroyed) return
        const entries = rows.map((row) => logbook.shown(row))
        const text = isJson
          ? entries.map((entry) => JSON.stringify(entry)).join(',\n')
          : entries.map((entry) => `\n${asMarkdown(entry)}\n`).join('')
        res.write(isJson && !isFirst ? `,\n${text}` : text)
        isFirst = false
      }
      const handIns = await learnerWork.handIns(subjectOf(req).userId)
      res.end(isJson ? `],"hand_ins":${JSON.stringify(handIns)}}` : handIns.map(handInAsMarkdown).join(''))
    },
  })
