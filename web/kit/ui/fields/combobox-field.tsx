import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { lateComponent } from '../late.tsx'
import { FieldFrame, inputClass } from './field-frame.tsx'
import type { ComboboxFieldProps } from './opened-combobox-field.tsx'

export type { ComboboxOption } from './opened-combobox-field.tsx'

const Opened = lateComponent(async () => (await import('./opened-combobox-field.tsx')).OpenedComboboxField)

/**
 * A choice of one from a long list that typing narrows: by label and keywords, the best first. A label typed in full is chosen.
 * Until its list's code is there it is a plain field, whose text and focus the list takes over.
 */
export const ComboboxField = (props: ComboboxFieldProps) => {
  const { label, hint, error, id, className, options, value, onValueChange, placeholder, onBlur, ref } = props
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  if (Opened.useIsHere()) {
    const hasFocus = input.current !== null && input.current === document.activeElement
    return <Opened {...props} begun={input.current ? { typed, hasFocus } : undefined} />
  }
  const settle = () => {
    const found = options.find((option) => option.label.toLowerCase() === typed?.trim().toLowerCase())
    if (found && found.value !== value) onValueChange(found.value, found.label)
  }
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(ids) => (
        <div className="relative">
          <input
            {...ids}
            type="text"
            role="combobox"
            aria-expanded={false}
            aria-haspopup="listbox"
            aria-autocomplete="list"
            ref={(element) => {
              input.current = element ?? input.current
              if (typeof ref === 'function') ref(element)
              else if (ref) ref.current = element
            }}
            placeholder={placeholder}
            autoComplete="off"
            maxLength={100}
            value={typed ?? options.find((option) => option.value === value)?.label ?? ''}
            onChange={({ target }) => setTyped(target.value)}
            onFocus={() => void Opened.fetch().catch(() => undefined)}
            onBlur={() => {
              settle()
              onBlur?.()
            }}
            className={inputClass('pe-11')}
          />
          <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-ink-soft" />
        </div>
      )}
    </FieldFrame>
  )
}
