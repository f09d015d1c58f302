import type { KeyboardEvent, Ref, RefObject } from 'react'
import type { FieldIds } from './field-frame.tsx'

export interface ComboboxOption {
  /** Not empty. */
  readonly value: string
  readonly label: string
  /** Further words that find it and are not shown. */
  readonly keywords?: readonly string[]
  /** Stays at the end of the list, whatever was typed. */
  readonly isAlways?: boolean
}

/** Props of a combobox's box, with its list and before the list's code is loaded. */
export interface ComboboxBoxProps {
  ids: FieldIds
  ref: Ref<HTMLInputElement> | undefined
  /** The selection, from and to, of a box that had the focus when its list was loaded. */
  caret: RefObject<readonly [number, number] | null>
  placeholder: string | undefined
  options: readonly ComboboxOption[]
  /** Those of the options that the typed text may mean. */
  shown: readonly ComboboxOption[]
  chosen: ComboboxOption | null
  /** Null while the box says what is chosen. */
  typed: string | null
  onType: (typed: string | null) => void
  isOpen: boolean
  onOpenChange: (opens: boolean) => void
  onChoose: (option: ComboboxOption) => void
  /** Handles keys while no option of the list is highlighted. */
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: () => void
}

export const triggerClass = 'absolute end-0 top-1/2 grid size-11 -translate-y-1/2 place-items-center text-ink-soft'
