import { type ComponentType, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import type { ComboboxBoxProps, ComboboxOption } from './combobox-box.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { findOptions } from './find-options.ts'
import { WaitingCombobox } from './waiting-combobox.tsx'

export type { ComboboxOption }

interface ComboboxFieldProps extends FieldTexts {
  options: readonly ComboboxOption[]
  /** Empty if nothing is chosen. */
  value: string
  /** Receives the chosen value, and the input's text when it was chosen. */
  onValueChange: (value: string, typed: string) => void
  placeholder?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  id?: string
  className?: string
}

let loaded: ComponentType<ComboboxBoxProps> | undefined

/**
 * The list's library is large, and only people who open the list need it: it is loaded when the input gets the focus, and then replaces
 * the input.
 */
const useListedBox = () => {
  const [Listed, setListed] = useState(() => loaded)
  const press = useRef<Promise<void>>(undefined)
  const load = async () => {
    if (Listed) return
    // If the import fails, the next use retries it.
    loaded = (await import('./listed-combobox.tsx').catch(() => undefined))?.ListedCombobox
    await press.current
    setListed(() => loaded)
  }
  /** An input that is replaced between pressing and releasing would not receive the click. */
  const holdUntilPressed = () => {
    press.current = new Promise((resolve) => {
      for (const end of ['pointerup', 'pointercancel'])
        window.addEventListener(end, () => setTimeout(resolve), { once: true, capture: true })
    })
  }
  return { Listed, load, holdUntilPressed }
}

/** A choice from a long list that typing filters: by label and keywords, the best match first. A label typed in full is chosen. */
export const ComboboxField = ({
  label,
  hint,
  error,
  id,
  className,
  options,
  value,
  onValueChange,
  placeholder,
  onBlur,
  ref,
}: ComboboxFieldProps) => {
  const chosen = options.find((option) => option.value === value) ?? null
  // Null once the list has closed with a choice: then the input shows the choice.
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { Listed, load, holdUntilPressed } = useListedBox()
  const caret = useRef<ComboboxBoxProps['caret']['current']>(null)
  const shown = typed === null ? options : findOptions(options, typed)
  const settle = () => {
    const named = options.find((option) => option.label.toLowerCase() === typed?.trim().toLowerCase())
    if (named && named.value !== value) onValueChange(named.value, typed ?? '')
    return named
  }
  const box: Omit<ComboboxBoxProps, 'ids'> = {
    ref,
    caret,
    placeholder,
    options,
    shown,
    chosen,
    typed,
    onType: setTyped,
    isOpen,
    onOpenChange: (opens) => {
      setOpen(opens)
      if (opens || typed === null) return
      const named = settle()
      // Without a choice the text stays, so that nothing typed is lost.
      if (chosen || named) setTyped(null)
    },
    onChoose: (option) => onValueChange(option.value, typed ?? ''),
    onKeyDown: (event: KeyboardEvent) => {
      const [best] = shown
      if (event.key !== 'Enter' || !isOpen || typed === null || !best) return
      // Enter without a highlighted option chooses the best match, and does not submit the form.
      event.preventDefault()
      onValueChange(best.value, typed)
      setTyped(null)
      setOpen(false)
    },
    onBlur: () => {
      settle()
      onBlur?.()
    },
  }
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(ids) =>
        Listed ? (
          <Listed {...box} ids={ids} />
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: it hears that somebody goes to the box in it
          <div onFocus={load} onPointerEnter={load} onPointerDown={holdUntilPressed}>
            <WaitingCombobox {...box} ids={ids} />
          </div>
        )
      }
    </FieldFrame>
  )
}
