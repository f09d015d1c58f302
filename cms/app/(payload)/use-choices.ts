import { usePanelRead } from './panel-call.ts'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly details: readonly { readonly label: string; readonly value: string }[]
  /** The address of the form that changes it; null for those who may not. */
  readonly link: string | null
  /** Its value of the field that must match the form's; choices of another value are not offered. */
  readonly group?: string
  /** The tool that already has this choice. */
  readonly tool_id?: string | null
}

const none: readonly Choice[] = []

/** Reads a list of choices as the app knows it now. */
export const useChoices = (from: string, list: string) => {
  const lists = usePanelRead<Readonly<Record<string, readonly Choice[]>>>(from)
  return { choices: lists ? (lists[list] ?? none) : undefined, hasFailed: lists === null }
}
