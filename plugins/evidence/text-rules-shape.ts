const line = {
  'min?': 'number',
  'max?': 'number',
  pattern: 'code?',
  without: 'code?',
  'minWords?': 'number',
  'maxWords?': 'number',
} as const
const group = { 'min?': 'number', 'max?': 'number', 'numbers?': 'number' } as const

/** The fields of text rules in the panel; `item-schema.ts` defines the same for files. */
export const textRulesShape = {
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
