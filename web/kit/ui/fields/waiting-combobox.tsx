import { ChevronDown } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ComboboxBoxProps, triggerClass } from './combobox-box.ts'
import { inputClass } from './field-frame.tsx'

/** A combobox before its list is loaded; the list takes over the typed text, the focus and the caret. */
export const WaitingCombobox = ({ ids, ref, caret, placeholder, chosen, typed, isOpen, onType, onOpenChange, ...on }: ComboboxBoxProps) => {
  const { t } = useTranslation('shell')
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const input = frame.current?.querySelector('input')
    return () => {
      if (input && document.activeElement === input) caret.current = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
    }
  }, [caret])
  const open = () => onOpenChange(true)
  return (
    <div ref={frame} className="relative">
      <input
        {...ids}
        ref={ref}
        type="text"
        dir="auto"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={false}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        value={typed ?? chosen?.label ?? ''}
        onChange={({ target }) => {
          onType(target.value)
          if (target.value.trim()) open()
        }}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open()
          else if (event.key === 'Escape' && isOpen) onOpenChange(false)
          else on.onKeyDown(event)
        }}
        onBlur={() => {
          onOpenChange(false)
          on.onBlur()
        }}
        className={inputClass('pe-11')}
      />
      <button
        type="button"
        aria-label={t('combobox.open')}
        aria-expanded={false}
        aria-haspopup="listbox"
        tabIndex={-1}
        // The input keeps the focus, or gets it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          frame.current?.querySelector('input')?.focus()
          open()
        }}
        className={triggerClass}
      >
        <ChevronDown aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
