import { type Drafts, previewRoute, whileTyping } from '#core'
import type { LearnerWork } from '../../courses/contract.ts'
import { type EvidenceItemState, EvidencePreview, evidenceDraftPath } from '../contract.ts'
import { evidenceFrom } from '../evidence-from.ts'
import { type EvidenceItem, LessonEvidence } from '../item-schema.ts'
import { tableTestOf } from '../judge/find-definitions.ts'
import { testableIn } from '../judge/find-function.ts'
import { choiceOf, isWritten, judgeChosen, judgeWritten } from '../judge/judge-item.ts'
import type { Reading } from '../judge/judge-text.ts'
import type { EvidenceContent } from './read-evidence.ts'

interface Dependencies {
  readonly drafts: Drafts
  readonly learnerWork: LearnerWork
  readonly content: Pick<EvidenceContent, 'wordsOf'>
}

/** The state of an item for a learner who has shown nothing. @param item in the language of the preview */
const openState = (item: EvidenceItem, reading: Reading): EvidenceItemState => {
  const tables = item.kind === 'tests' && item.language === 'sql' ? tableTestOf(item, item.good ?? '', reading.lesson) : null
  return {
    id: item.id,
    kind: item.kind,
    label: item.label,
    state: 'open',
    found: null,
    missing: item.missing,
    by_own_word: item.kind === 'own-word',
    claimable: false,
    choices: item.kind === 'chosen' ? { options: [...item.choices], several: item.several === true } : null,
    // The good sample's tables: an editor can build them as a learner would.
    tables: tables && { ...tables, checks: [...tables.checks] },
    address: item.kind === 'address' ? (item.good ?? null) : null,
    section: item.kind === 'sheet' ? item.section : null,
    call: 'call' in item ? (item.call ?? null) : null,
  }
}

/** The evidence of a lesson for its editors: as a learner sees it, with its samples judged like a learner's work. */
export const evidencePreview = ({ drafts, learnerWork, content }: Dependencies) => {
  const isShown = async (item: EvidenceItem, text: string, reading: Reading): Promise<boolean | null> => {
    if (isWritten(item)) return judgeWritten(item, text, reading).isShown
    if (item.kind === 'chosen') return judgeChosen(item, choiceOf(text), reading).isShown
    if (item.kind !== 'tests' || item.language === 'sql') return null
    const testable = testableIn(item, text, reading.lesson)
    return testable ? learnerWork.passesTests(testable.code, testable.name, testable.tests, 'a lesson’s own samples') : false
  }
  const judged = async (item: EvidenceItem, text: string | undefined, reading: Reading) =>
    text ? { text, shows: await isShown(item, text, reading) } : null

  return whileTyping(
    previewRoute({
      path: evidenceDraftPath(':id'),
      operationId: 'previewEvidence',
      summary: 'Get what a lesson asks to be shown as its editors last saved it, with its samples judged',
      schema: EvidencePreview,
      read: async (id, locale) => {
        const [row] = await drafts.newest('lesson-evidence', { where: { lesson: { equals: id } }, locale, limit: 1 })
        if (!row) return null
        const [english] = await drafts.newest('lesson-evidence', { where: { lesson: { equals: id } }, locale: 'en', limit: 1 })
        const asked = LessonEvidence.parse(evidenceFrom(row))
        // The English rules judge every language, and the samples too.
        const rules = LessonEvidence.parse(evidenceFrom(english ?? row))
        const reading: Reading = { lesson: await content.wordsOf(id), language: 'en' }
        const items = asked.evidence.map(async (item) => {
          const rule = rules.evidence.find((each) => each.id === item.id) ?? item
          return {
            open: openState(item, reading),
            good: await judged(rule, rule.good, reading),
            bad: await judged(rule, rule.bad, reading),
          }
        })
        return { lesson: asked.id, achievement: asked.achievement, items: await Promise.all(items) }
      },
    }),
    { drafts, collection: 'lesson-evidence' },
  )
}
