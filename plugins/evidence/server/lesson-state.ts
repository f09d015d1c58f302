import type { Language } from '#core/contract'
import type { EvidenceItemState, ModuleEvidence } from '../contract.ts'
import type { EvidenceItem } from '../item-schema.ts'
import type { TableTest } from '../judge/find-definitions.ts'
import { countedRows } from './counted-rows.ts'
import { foundIn } from './found-in.ts'
import type { AskedLesson, ItemWords } from './read-evidence.ts'
import type { ShownRow } from './shown-rows.ts'
import { translatorFor } from './translator-for.ts'

/** Whether a tick of the learner's is all that can show it. @param mayAsk whether an address of theirs may be asked */
export const isByWord = ({ kind }: EvidenceItem, mayAsk: boolean): boolean => kind === 'own-word' || (kind === 'address' && !mayAsk)

/** The part of a lesson's state that is stored in no row. */
interface Learner {
  readonly mayAsk: boolean
  /** The address that is handed in and may be asked. */
  readonly address: string | null
  readonly tables: ReadonlyMap<string, TableTest>
}

const toRun = (test: TableTest | undefined) => (test ? { ...test, checks: [...test.checks] } : null)

/** A lesson's list for its learner: items shown, items missing, and actions. @param rows by item, of this lesson */
export const lessonState = (
  asked: AskedLesson,
  rows: ReadonlyMap<string, ShownRow>,
  { mayAsk, address, tables }: Learner,
  language: Language,
): ModuleEvidence['lessons'][number] => {
  const t = translatorFor(language)
  const counted = countedRows(asked.items, rows)
  const items = asked.items.map((item): EvidenceItemState => {
    const row = counted.get(item.id)
    const words: ItemWords = asked.words.get(item.id) ?? { label: item.label, missing: item.missing }
    const first = rows.has(item.id) ? (item.needs ?? []).find((id) => !counted.has(id)) : undefined
    const waitsFor = first && (asked.words.get(first)?.label ?? first)
    return {
      ...{ id: item.id, kind: item.kind, label: words.label },
      state: row ? (row.state as EvidenceItemState['state']) : 'open',
      found: row ? foundIn(item, row, t) : null,
      missing: row ? null : waitsFor ? t('missing.first', { label: waitsFor }) : (!mayAsk && words.instead) || words.missing,
      // A word that was given before an address could be asked can be taken back.
      by_own_word: isByWord(item, mayAsk) || row?.state === 'own-word',
      choices: item.kind === 'chosen' ? { options: [...(words.choices ?? item.choices)], several: item.several === true } : null,
      address: item.kind === 'address' && !row ? address : null,
      tables: toRun(tables.get(item.id)),
      section: item.kind === 'sheet' ? item.section : null,
      call: 'call' in item ? (item.call ?? null) : null,
    }
  })
  const isWhole = items.every(({ state }) => state !== 'open')
  return { sub_slide_id: asked.lesson, language: asked.language, achievement: isWhole ? asked.achievement : null, items }
}
