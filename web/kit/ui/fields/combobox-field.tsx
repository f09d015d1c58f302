import { Combobox } from '@base-ui/react/combobox'
import { ChevronDown } from 'lucide-react'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame, type FieldTexts, inputClass } from './field-frame.tsx'
import { findOptions } from './find-options.ts'

export interface ComboboxOption {
  /** Not empty. */
  readonly value: string
  readonly label: string
  /** Further words that find it and are not shown. */
  readonly keywords?: readonly string[]
  /** Stays at the end of the list, whatever was typed. */
  readonly isAlways?: boolean
}

interface ComboboxFieldProps extends FieldTexts {
  options: readonly ComboboxOption[]
  /** Empty while nothing is chosen. */
  value: string
  /** Gets the chosen value, and what stood in the box when it was chosen. */
  onValueChange: (value: string, typed: string) => void
  placeholder?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  id?: string
  className?: string
}

/** A choice of one from a long list that typing narrows: by label and keywords, the best first. A label typed in full is chosen. */
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
  const { t } = useTranslation('shell')
  const chosen = options.find((option) => option.value === value) ?? null
  // What is typed counts until the list closes over a choice.
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isHighlighted, setHighlighted] = useState(false)
  const shown = typed === null ? options : findOptions(options, typed)
  const settle = (text: string) => {
    const found = options.find((option) => option.label.toLowerCase() === text.trim().toLowerCase())
    if (found && found.value !== value) onValueChange(found.value, text)
  }
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(ids) => (
        <Combobox.Root
          items={options}
          filteredItems={shown}
          value={chosen}
          onValueChange={(option: ComboboxOption | null) => option && onValueChange(option.value, typed ?? '')}
          isItemEqualToValue={(option, other) => option?.value === other?.value}
          onItemHighlighted={(option) => setHighlighted(option !== undefined)}
          open={isOpen}
          inputValue={typed ?? chosen?.label ?? ''}
          onInputValueChange={(text, { reason }) => {
            if (reason === 'input-change') setTyped(text)
            else if (reason === 'item-press') setTyped(null)
          }}
          onOpenChange={(opens) => {
            setOpen(opens)
            if (opens || typed === null) return
            settle(typed)
            // Without a choice the words stay, so that nothing typed is lost.
            if (chosen || findOptions(options, typed).some((option) => option.label.toLowerCase() === typed.trim().toLowerCase()))
              setTyped(null)
          }}
        >
          <div className="relative">
            <Combobox.Input
              {...ids}
              ref={ref}
              placeholder={placeholder}
              autoComplete="off"
              maxLength={100}
              onKeyDown={(event) => {
                const [best] = shown
                if (event.key !== 'Enter' || !isOpen || isHighlighted || typed === null || !best) return
                // Enter without a look at the list takes the best of it, and sends no form.
                event.preventDefault()
                onValueChange(best.value, typed)
                setTyped(null)
                setOpen(false)
              }}
              onBlur={() => {
                if (typed !== null) settle(typed)
                onBlur?.()
              }}
              className={inputClass('pe-11')}
            />
            <Combobox.Trigger
              aria-label={t('combobox.open')}
              tabIndex={-1}
              className="absolute end-0 top-1/2 grid size-11 -translate-y-1/2 place-items-center text-ink-soft"
            >
              <ChevronDown aria-hidden="true" className="size-5" />
            </Combobox.Trigger>
          </div>
          <Combobox.Portal>
            <Combobox.Positioner sideOffset={4} className="z-30 w-[var(--anchor-width)]">
              <Combobox.Popup className="max-h-[min(18rem,var(--available-height))] overflow-auto rounded-md border-[1.5px] border-line-strong bg-surface-raised py-1 text-ink shadow-float">
                <Combobox.Status className="sr-only">{t('combobox.found', { count: shown.length })}</Combobox.Status>
                <Combobox.List>
                  {(option: ComboboxOption) => (
                    <Combobox.Item
                      key={option.value}
                      value={option}
                      className={`flex min-h-11 cursor-pointer items-center px-3.5 data-highlighted:bg-accent-soft data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-accent data-selected:font-semibold data-selected:text-accent ${option.isAlways ? 'mt-1 border-t border-line font-semibold' : ''}`}
                    >
                      {option.label}
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </FieldFrame>
  )
}
