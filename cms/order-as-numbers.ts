import type { CollectionAfterOperationHook } from 'payload'

const { compare } = new Intl.Collator('en', { numeric: true })

/**
 * Puts "1.10" after "1.9" where the panel lists a collection by such a field: databases know these numbers as text only.
 * It orders within a page of the list, so the page should hold them all.
 */
export const orderAsNumbers =
  (field: string): CollectionAfterOperationHook =>
  ({ args, operation, result }) => {
    if (operation !== 'find') return result
    const sort = String('sort' in args ? args.sort : '')
    if (sort !== field && sort !== `-${field}`) return result
    const docs = [...(result.docs as Record<string, unknown>[])].sort((a, b) => compare(String(a[field]), String(b[field])))
    return { ...result, docs: sort === field ? docs : docs.reverse() }
  }
