import type { Language } from '#core/contract'
import type { EvidenceItemState, ModuleEvidence } from '../contract.ts'
import type { EvidenceItem } from '../item-schema.ts'
import type { TableTest } from '../judge/find-definitions.ts'
import { countedRows, isClaim } from './counted-rows.ts'
import { foundIn } from './found-in.ts'
import type { AskedLesson, ItemWords } from './read-evidence.ts'
import type { ShownRow } from './shown-rows.ts'
import { translatorFor } from './translator-for.ts'

/** Whether only the learner's own tick can show an item. @param mayAsk whether the learner's address may be requested */
export const isByWord = ({ kind }: EvidenceItem, mayAsk: boolean): boolean => kind === 'own-word' || (kind === 'address' && !mayAsk)

/**
 * Whether a learner may claim a judged item by their own word, or withdraw the claim, since a correct solution may fail a rule. The
 * lesson must be completed. Code that ran (`ran`) has passed its check and only has to be saved.
 */
export const isClaimable = (row: Pick<ShownRow, 'state'> | undefined, isDone: boolean): boolean =>
  isDone && (!row || row.state === 'own-word')

/** The part of a lesson's state that is not stored in rows. */
interface Learner {
  readonly mayAsk: boolean
  /** The handed-in address, if it may be requested; otherwise null. */
  readonly address: string | null
  readonly tables: ReadonlyMap<string, TableTest>
  /** Whether the lesson is completed. */
  readonly isDone: boolean
}

const toRun = (test: TableTest | undefined) => (test ? { ...test, checks: [...test.checks] } : null)

/** A lesson's list for its learner: shown and missing items, and actions. @param rows by item, those with state `ran` included */
export const lessonState = (
  asked: AskedLesson,
  rows: ReadonlyMap<string, ShownRow>,
  { mayAsk, address, tables, isDone }: Learner,
  language: Language,
): ModuleEvidence['lessons'][number] => {
  const t = translatorFor(language)
  const there = new Map([...rows].filter(([, { state }]) => state !== 'ran'))
  const counted = countedRows(asked.items, there)
  const labelOf = (id: string) => asked.words.get(id)?.label ?? id
  const found = (item: EvidenceItem, row: ShownRow): string => {
    if (row.state !== 'own-word' || isByWord(item, mayAsk)) return foundIn(item, row, t)
    const need = there.get(item.id)?.state === 'shown' && item.needs?.find((id) => counted.get(id)?.state === 'own-word')
    return need ? t('found.restsOn', { label: labelOf(need) }) : t('found.claimed')
  }
  const items = asked.items.map((item): EvidenceItemState => {
    const row = counted.get(item.id)
    const words: ItemWords = asked.words.get(item.id) ?? { label: item.label, missing: item.missing }
    const unmet = (item.needs ?? []).find((id) => !counted.has(id))
    const waitsFor = there.has(item.id) && unmet ? labelOf(unmet) : undefined
    return {
      id: item.id,
      kind: item.kind,
      label: words.label,
      state: row ? (row.state as EvidenceItemState['state']) : 'open',
      found: row ? found(item, row) : null,
      missing: row ? null : waitsFor ? t('missing.first', { label: waitsFor }) : (!mayAsk && words.instead) || words.missing,
      by_own_word: isByWord(item, mayAsk),
      claimable: !isByWord(item, mayAsk) && !unmet && isClaimable(rows.get(item.id), isDone),
      choices: item.kind === 'chosen' ? { options: [...(words.choices ?? item.choices)], several: item.several === true } : null,
      address: item.kind === 'address' && !row ? address : null,
      tables: toRun(tables.get(item.id)),
      section: item.kind === 'sheet' ? item.section : null,
      call: 'call' in item ? (item.call ?? null) : null,
    }
  })
  const isWhole = asked.items.every((item) => {
    const row = counted.get(item.id)
    return row && !isClaim(item, row)
  })
  return { sub_slide_id: asked.lesson, language: asked.language, achievement: isWhole ? asked.achievement : null, items }
}
