import type { Source } from '../../quota-proxy/slots.ts'
import { readSource } from './use-changed-source.ts'
import { useKept } from './use-kept.ts'

/** A file of the learner on the page that runs any code. */
export interface OwnFile {
  readonly name: string
  /** The text in the form. */
  readonly typed: string
  /** The code of that text, as it last ran; null if the text has changed since. */
  readonly source: Source | null
  /** False while the form is shown. */
  readonly isRunning: boolean
}

export const emptyFile: OwnFile = { name: 'app.html', typed: '', source: null, isRunning: false }

const readFile = (stored: unknown): OwnFile | null => {
  const { name, typed, source, isRunning } = (stored ?? {}) as Partial<OwnFile>
  if (typeof name !== 'string' || typeof typed !== 'string') return null
  return { name, typed, source: readSource(source), isRunning: isRunning === true }
}

/** The learner's own file: its text, name and changes are kept for a reload. */
export const useOwnFile = () => {
  const [file, keep] = useKept('page', readFile)
  return [file ?? emptyFile, keep] as const
}
