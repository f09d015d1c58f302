import { evidenceKinds } from '../evidence-kinds.ts'

const line = {
  'min?': 'number',
  'max?': 'number',
  pattern: 'code?',
  without: 'code?',
  'minWords?': 'number',
  'maxWords?': 'number',
} as const
const group = { 'min?': 'number', 'max?': 'number', 'numbers?': 'number' } as const

/** Rules for a text, as the panel asks for them. */
const textRules = {
  minWords: 'number?',
  maxWords: 'number?',
  minLines: 'number?',
  maxLines: 'number?',
  minOwnWords: 'number?',
  minNumbers: 'number?',
  'numbers?': ['number'],
  'lines?': [line],
  'groups?': [group],
  'patterns?': [{ is: 'code', min: 'number?' }],
  'without?': ['code'],
  part: 'prose|code|first?',
  sum: 'id?',
} as const

/** What a lesson asks to be shown, as the panel draws its form: `item-schema.ts` says which fields belong to which kind. */
export const evidenceShape = [
  {
    id: 'id',
    kind: evidenceKinds.join('|') as 'sheet|prompt|limits|ran|tests|address|chosen|own-word',
    label: 'text',
    missing: 'text',
    'needs?': ['id'],
    section: 'id?',
    new: 'flag?',
    call: 'number?',
    'of?': ['id'],
    'from?': ['id'],
    ...textRules,
    'form?': {
      'json?': { 'keys?': ['id'], minKeys: 'number?', 'oneOf?': [{ key: 'id', words: ['id'] }] },
      'table?': { minRows: 'number?', maxRows: 'number?', 'chain?': ['number'], 'sum?': { column: 'number', is: 'number' } },
      'webvtt?': { header: 'flag?', minCues: 'number', maxLine: 'number?', maxRate: 'number?' },
      'css?': { blocks: 'number', names: ['id'], 'contrast?': [{ text: 'id', ground: 'id', least: 'number' }] },
    },
    'shows?': ['code'],
    'none?': ['code'],
    'code?': ['code'],
    saved: 'flag?',
    minVersions: 'number?',
    language: 'javascript|sql?',
    function: 'id?',
    globals: 'code?',
    changed: 'flag?',
    'tests?': [{ args: 'code', result: 'code' }],
    setup: 'code?',
    'stub?': [{ table: 'id', columns: 'code' }],
    'checks?': ['code'],
    status: 'number?',
    type: 'id?',
    instead: 'text?',
    'choices?': ['text'],
    several: 'flag?',
    'reason?': textRules,
    good: 'code?',
    bad: 'code?',
  },
] as const
