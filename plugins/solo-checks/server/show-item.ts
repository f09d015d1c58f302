import type { Answer, ItemResult, ShownItem } from '../contract.ts'
import { linesOf } from '../item-schema.ts'
import { type Grade, rightPlaces, type TestItem } from './grade-answer.ts'

/** An item as its learner may see it before the check is over: every field is listed here, so that no key is sent by accident. */
export const showItem = ({ item, places }: TestItem): ShownItem => {
  const { id, lesson } = item
  const { stem } = item.variant
  switch (item.kind) {
    case 'choose': {
      const { options } = item.variant
      return {
        id,
        lesson,
        stem,
        kind: 'choose',
        options: places.map((place) => options[place]?.text ?? ''),
        several: options.filter(({ right }) => right).length > 1,
      }
    }
    case 'order':
      return { id, lesson, stem, kind: 'order', steps: places.map((place) => item.variant.steps[place] ?? '') }
    case 'find':
      return { id, lesson, stem, kind: 'find', lines: linesOf(item.variant.text), language: item.variant.language ?? null }
    case 'predict': {
      const { text = null, language = null, as } = item.variant
      return { id, lesson, stem, kind: 'predict', text, language, as }
    }
    case 'duel': {
      const { question, neo, atlas } = item.variant
      return { id, lesson, stem, kind: 'duel', question, neo: linesOf(neo), atlas: linesOf(atlas) }
    }
    case 'javascript': {
      const { function: name, starter, visible } = item.variant
      return {
        id,
        lesson,
        stem,
        kind: 'javascript',
        function: name,
        starter,
        visible: visible.map(({ args, result }) => ({ args, result })),
      }
    }
    case 'sql': {
      const { setup, starter, checks } = item.variant
      return { id, lesson, stem, kind: 'sql', setup, starter, checks }
    }
    case 'explain':
      return { id, lesson, stem, kind: 'explain' }
  }
}

const keyOf = (paper: TestItem): ItemResult['key'] => {
  const { item, places } = paper
  switch (item.kind) {
    case 'choose':
      return { places: rightPlaces(paper), whys: places.map((place) => item.variant.options[place]?.why ?? '') }
    case 'order':
      return { places: rightPlaces(paper) }
    case 'find':
      return { lines: item.variant.faults.map(({ line }) => line), whys: item.variant.faults.map(({ why }) => why) }
    case 'predict':
      return { text: item.variant.answer }
    case 'duel':
      return { by: item.variant.fault.by, lines: [item.variant.fault.line], whys: [item.variant.fault.why] }
    case 'javascript':
    case 'sql':
      return { text: item.variant.reference }
    case 'explain':
      return { text: item.variant.model, criteria: item.variant.criteria }
  }
}

/** An item after the check: the learner's answer, the right one, and why. */
export const showResult = (paper: TestItem, answer: Answer | undefined, { correct, tests }: Grade): ItemResult => ({
  item: showItem(paper),
  answer: answer ?? null,
  correct,
  explanation: paper.item.explanation,
  key: keyOf(paper),
  tests,
})
