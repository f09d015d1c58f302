import { Combobox } from '@base-ui/react/combobox'
import { ChevronDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ComboboxBoxProps, type ComboboxOption, triggerClass } from './combobox-box.ts'
import { inputClass } from './field-frame.tsx'

export const ListedCombobox = ({
  ids,
  ref,
  caret,
  placeholder,
  options,
  shown,
  chosen,
  typed,
  onType,
  isOpen,
  onOpenChange,
  onChoose,
  onKeyDown,
  onBlur,
}: ComboboxBoxProps) => {
  const { t } = useTranslation('shell')
  const frame = useRef<HTMLDivElement>(null)
  const [isHighlighted, setHighlighted] = useState(false)
  // The list is positioned beside the input, so it opens once the input is mounted.
  const [isStanding, setStanding] = useState(false)
  useEffect(() => setStanding(true), [])
  useLayoutEffect(() => {
    const input = frame.current?.querySelector('input')
    if (!input || !caret.current) return
    input.focus({ preventScroll: true })
    input.setSelectionRange(...caret.current)
    caret.current = null
  }, [caret])
  return (
    <Combobox.Root
      items={options}
      filteredItems={shown}
      value={chosen}
      onValueChange={(option: ComboboxOption | null) => option && onChoose(option)}
      isItemEqualToValue={(option, other) => option?.value === other?.value}
      onItemHighlighted={(option) => setHighlighted(option !== undefined)}
      open={isOpen && isStanding}
      inputValue={typed ?? chosen?.label ?? ''}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change') onType(text)
        else if (reason === 'item-press') onType(null)
      }}
      onOpenChange={onOpenChange}
    >
      <div ref={frame} className="relative">
        <Combobox.Input
          {...ids}
          ref={ref}
          dir="auto"
          placeholder={placeholder}
          autoComplete="off"
          maxLength={100}
          onKeyDown={(event) => !isHighlighted && onKeyDown(event)}
          onBlur={onBlur}
          className={inputClass('pe-11')}
        />
        <Combobox.Trigger aria-label={t('combobox.open')} tabIndex={-1} className={triggerClass}>
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
  )
}
