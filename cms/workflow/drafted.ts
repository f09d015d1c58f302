import type { Access } from 'payload'
import { isEditor } from '../access/staff.ts'

interface Collection {
  readonly access?: { readonly update?: Access }
  readonly versions?: unknown
}

/** Whether a collection is content that waits as a draft until somebody publishes it. */
export const isDrafted = ({ access, versions }: Collection): boolean =>
  access?.update === isEditor && typeof versions === 'object' && versions !== null && Boolean((versions as { drafts?: unknown }).drafts)
