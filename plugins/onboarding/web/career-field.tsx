import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { TextField, useTranslation } from '#web'
import type { TaxonomyEntry } from '../contract.ts'
import { findCareers } from './find-careers.ts'

interface CareerFieldProps {
  careers: readonly TaxonomyEntry[]
  /** The chosen career's name, the word for Other, or what is being typed. */
  value: string
  onType: (text: string) => void
  onChoose: (choice: { name: string; isOther: boolean }) => void
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}

/** A search box with its list (the ARIA combobox): careers by name and alias, and Other at the end. */
export const CareerField = ({ careers, value, onType, onChoose, error, inputRef }: CareerFieldProps) => {
  const { t } = useTranslation('onboarding')
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // A finished choice does not narrow the list: opening it again shows every career.
  const isChoice = value === t('form.other') || careers.some(({ name }) => name === value)
  const found = findCareers(careers, isChoice ? '' : value)
  const options = [...found.map(({ id, name }) => ({ id, name, isOther: false })), { id: 'other', name: t('form.other'), isOther: true }]
  const optionId = (index: number) => `${listId}-${index}`

  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const choose = (index: number) => {
    const option = options[index]
    if (option) onChoose(option)
    close()
  }
  const move = (to: number) => {
    setIsOpen(true)
    const index = (to + options.length) % options.length
    setActive(index)
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(active + 1)
    else if (event.key === 'ArrowUp') move(active < 0 ? options.length - 1 : active - 1)
    else if (event.key === 'Enter' && isOpen) choose(active < 0 && !isChoice ? 0 : active)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }

  return (
    <div className="relative">
      <TextField
        ref={inputRef}
        label={t('form.career')}
        hint={t('form.careerHint')}
        error={error}
        placeholder={t('form.careerPlaceholder')}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        maxLength={100}
        value={value}
        onClick={() => setIsOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          onType(event.target.value)
          setActive(-1)
          setIsOpen(true)
        }}
      />
      <p role="status" className="sr-only">
        {isOpen && t('form.careersFound', { count: found.length })}
      </p>
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={t('form.career')}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-auto rounded-md border-[1.5px] border-line-strong bg-surface-raised py-1 shadow-float"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works in the input, which keeps the focus
          <div
            key={option.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={option.name === value}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
            className={`flex min-h-11 cursor-pointer items-center px-3.5 hover:bg-surface-sunken ${index === active ? 'bg-accent-soft outline-2 -outline-offset-2 outline-accent' : ''} ${option.isOther ? 'mt-1 border-t border-line font-semibold' : ''} ${option.name === value ? 'font-semibold text-accent' : ''}`}
          >
            {option.name}
          </div>
        ))}
      </div>
    </div>
  )
}
