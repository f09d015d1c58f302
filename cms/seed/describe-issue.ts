import type { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
}

/** Describes in one phrase what a field must be, for people who write content rather than code. */
export const describeIssue = (issue: z.core.$ZodIssue): string => {
  if (issue.message.startsWith('must ')) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined') ? 'must be given' : `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`
    case 'unrecognized_keys':
      return `must not be there; no field has that name`
    case 'too_small':
      if (issue.origin === 'string') return 'must not be empty'
      if (issue.origin === 'array') return `must have ${issue.minimum} ${issue.exact ? '' : 'or more '}entries`
      return `must be ${issue.minimum} or more`
    case 'too_big':
      if (issue.origin === 'array') return `must have ${issue.maximum} ${issue.exact ? '' : 'or fewer '}entries`
      return `must be ${issue.maximum} or less`
    default:
      return `must fit: ${issue.message}`
  }
}
